#include "widgets/objects.h"
#include "core/once_hidden.h"
#include "widgets/reader.h"

#include <QJsonObject>
#include <QMetaEnum>
#include <QtWidgets>

namespace widgetwright {

namespace {

QString policyName(QSizePolicy::Policy policy)
{
    return QLatin1String(QMetaEnum::fromType<QSizePolicy::Policy>().valueToKey(policy));
}

class WidgetObjects : public ObjectKind
{
public:
    void appendRoots(QVector<QObject *> &roots) const override
    {
        // Models often have no parent.
        QVector<QObject *> models;
        for (QWidget *widget : QApplication::allWidgets()) {
            if (widget->isWindow() && widget->windowType() != Qt::Desktop)
                roots.append(widget);
            if (auto *view = qobject_cast<QAbstractItemView *>(widget))
                models << view->model() << view->selectionModel();
        }
        roots += models;
    }

    bool knows(const QObject *object) const override
    {
        return object->isWidgetType() || qobject_cast<const QLayout *>(object);
    }

    QVector<QObject *> relativesOf(const QObject *object) const override
    {
        QVector<QObject *> relatives;
        if (const auto *layout = qobject_cast<const QLayout *>(object)) {
            for (int i = 0; i < layout->count(); ++i)
                if (QWidget *widget = layout->itemAt(i)->widget())
                    relatives.append(widget);
        } else {
            for (QAction *action : static_cast<const QWidget *>(object)->actions())
                relatives.append(action);
        }
        return relatives;
    }

    QVector<QObject *> viewsOf(const QObject *object) const override
    {
        QVector<QObject *> views;
        const bool isModel = qobject_cast<const QAbstractItemModel *>(object);
        if (!isModel && !qobject_cast<const QItemSelectionModel *>(object))
            return views;
        for (QWidget *widget : QApplication::allWidgets()) {
            const auto *view = qobject_cast<const QAbstractItemView *>(widget);
            const auto *combo = qobject_cast<const QComboBox *>(widget);
            const bool shows = view ? isShownBy(view->model(), object) || view->selectionModel() == object
                                    : combo && isShownBy(combo->model(), object);
            if (shows)
                views.append(widget);
        }
        return views;
    }

    std::optional<ObjectPlace> placeOf(const QObject *object) const override
    {
        if (const auto *layout = qobject_cast<const QLayout *>(object))
            return placeOfLayout(layout);
        const auto *widget = static_cast<const QWidget *>(object);
        return ObjectPlace{widget->geometry(), QRect(widget->mapToGlobal(QPoint(0, 0)), widget->size()),
                           widget->isVisible(), widget->isEnabled()};
    }

    bool holdsPassword(const QObject *object) const override
    {
        return object->isWidgetType() && isPassword(lineEditOf(static_cast<const QWidget *>(object)));
    }
    QString passwordIn(const QObject *object) const override
    {
        return lineEditOf(static_cast<const QWidget *>(object))->text();
    }

    bool canHidePassword(const QObject *object) const override { return qobject_cast<const QLineEdit *>(object); }
    bool hidesPassword(const QObject *field) const override { return isPassword(static_cast<const QWidget *>(field)); }
    void appendShownPasswords(QVector<QObject *> &fields) const override
    {
        for (QObject *field : passwordFields())
            if (const auto *edit = qobject_cast<QLineEdit *>(field);
                edit && isReadable(edit->displayText(), edit->text()))
                fields.append(field);
    }

    QObject *contentOf(QObject *object) const override { return widgetOf(static_cast<QWindow *>(object)); }

    QJsonValue jsonOf(const QVariant &value) const override
    {
        if (static_cast<int>(value.userType()) != QMetaType::QSizePolicy)
            return QJsonValue::Undefined;
        const auto policy = value.value<QSizePolicy>();
        return QJsonObject{{QStringLiteral("horizontalPolicy"), policyName(policy.horizontalPolicy())},
                           {QStringLiteral("verticalPolicy"), policyName(policy.verticalPolicy())},
                           {QStringLiteral("horizontalStretch"), policy.horizontalStretch()},
                           {QStringLiteral("verticalStretch"), policy.verticalStretch()}};
    }

private:
    /** Itself, or through models that sort or filter it. */
    static bool isShownBy(const QAbstractItemModel *model, const QObject *object)
    {
        for (; model && model != object;) {
            const auto *proxy = qobject_cast<const QAbstractProxyModel *>(model);
            model = proxy ? proxy->sourceModel() : nullptr;
        }
        return model;
    }

    static std::optional<ObjectPlace> placeOfLayout(const QLayout *layout)
    {
        const QWidget *around = layout->parentWidget();
        if (!around)
            return {};
        const QRect rect = layout->geometry();
        return ObjectPlace{rect, QRect(around->mapToGlobal(rect.topLeft()), rect.size()), around->isVisible(),
                           layout->isEnabled()};
    }
};

} // namespace

const ObjectKind *widgetObjects()
{
    static const WidgetObjects only;
    return &only;
}

} // namespace widgetwright
