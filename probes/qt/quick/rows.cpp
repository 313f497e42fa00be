#include "quick/rows.h"
#include "core/protocol.generated.h"
#include "core/words.h"
#include "quick/buttons.h"
#include "quick/reader.h"
#include "quick/scene.h"

#include <QItemSelectionModel>
#include <QJSValue>
#include <QJsonDocument>
#include <QMetaMethod>
#include <QQmlContext>
#include <QQmlEngine>

namespace widgetwright {

namespace role = protocol::role;
namespace state = protocol::state;

constexpr int mostRows = 200;
constexpr int mostColumns = 50;

const char *Rows::role() const { return isTree() ? role::treeitem : isTable() ? role::row : role::option; }

int Rows::count() const { return m_view->property(m_control == Control::ListView ? "count" : "rows").toInt(); }

static QObject *modelIn(const QObject *object)
{
    const QVariant model = object->property("model");
    return model.userType() == qMetaTypeId<QJSValue>() ? model.value<QJSValue>().toQObject() : model.value<QObject *>();
}

const QObject *Rows::delegateModel() const
{
    const QObject *model = modelIn(m_view);
    return isA(model, "QQmlDelegateModel") ? model : nullptr;
}

QAbstractItemModel *Rows::model() const
{
    const QObject *between = delegateModel();
    return qobject_cast<QAbstractItemModel *>(modelIn(between ? between : m_view));
}

QModelIndex Rows::index(int row, int column) const
{
    QAbstractItemModel *model = this->model();
    if (!model)
        return {};
    if (const QObject *between = delegateModel())
        return model->index(rowInModel(row), column, between->property("rootIndex").toModelIndex());
    if (!isTree())
        return model->index(row, column);
    QModelIndex index;
    // The overload with two numbers takes them in a different order in each version.
    QMetaObject::invokeMethod(m_view, "modelIndex", Q_RETURN_ARG(QModelIndex, index),
                              Q_ARG(QPoint, QPoint(column, row)));
    return index;
}

/** The row, column or index that the delegate was created for. */
static int numberOf(const QQuickItem *delegate, const char *name)
{
    const QVariant own = delegate->property(name);
    if (own.isValid())
        return own.toInt();
    const QQmlContext *context = qmlContext(delegate);
    const QVariant given = context ? context->contextProperty(QLatin1String(name)) : QVariant();
    return given.isValid() ? given.toInt() : -1;
}

static QQuickItem *contentOf(const QQuickItem *view) { return itemIn(view, "contentItem"); }

QQuickItem *Rows::delegate(int row, int column) const
{
    QQuickItem *item = nullptr;
    if (m_control == Control::ListView) {
        QMetaObject::invokeMethod(m_view, "itemAtIndex", Q_RETURN_ARG(QQuickItem *, item), Q_ARG(int, row));
        return item;
    }
    if (m_view->metaObject()->indexOfMethod("itemAtCell(QPoint)") >= 0) {
        QMetaObject::invokeMethod(m_view, "itemAtCell", Q_RETURN_ARG(QQuickItem *, item),
                                  Q_ARG(QPoint, QPoint(column, row)));
        return item;
    }
    const QQuickItem *content = contentOf(m_view);
    for (QQuickItem *child : content ? content->childItems() : QList<QQuickItem *>())
        if (child->isVisible() && numberOf(child, "row") == row && numberOf(child, "column") == column)
            return child;
    return nullptr;
}

/** Of all rows that are loaded. */
int Rows::rowShownBy(const QQuickItem *delegate) const
{
    if (m_control != Control::ListView)
        return numberOf(delegate, "row");
    // What has no index is no row, such as an entry of a menu, which is a node of its own.
    if (!delegateModel())
        return numberOf(delegate, "index");
    int row = -1;
    QMetaObject::invokeMethod(m_view, "indexAt", Q_RETURN_ARG(int, row),
                              Q_ARG(qreal, delegate->x() + delegate->width() / 2),
                              Q_ARG(qreal, delegate->y() + delegate->height() / 2));
    return row;
}

/** Behind a DelegateModel, only a loaded delegate knows which row of the model it shows. */
int Rows::rowInModel(int row) const
{
    if (const QQuickItem *shown = delegate(row))
        return numberOf(shown, "index");
    return count() == model()->rowCount(delegateModel()->property("rootIndex").toModelIndex()) ? row : -1;
}

QQuickItem *Rows::partAround(QQuickItem *inside) const
{
    const QQuickItem *content = contentOf(m_view);
    while (inside && inside->parentItem() != content)
        inside = inside->parentItem();
    return inside;
}

static bool isOneOf(const QQuickItem *part, const QQuickItem *view, std::initializer_list<const char *> properties)
{
    return std::any_of(properties.begin(), properties.end(), [=](const char *name) {
        return view->metaObject()->indexOfProperty(name) >= 0 && itemIn(view, name) == part;
    });
}

bool Rows::isHeaderOrFooter(const QQuickItem *part) const
{
    return isOneOf(part, m_view, {"headerItem", "footerItem"});
}

QPoint Rows::cellOf(const QQuickItem *part) const
{
    if (isOneOf(part, m_view, {"headerItem", "footerItem", "highlightItem"}))
        return {-1, -1};
    if (m_control == Control::ListView)
        return {0, rowShownBy(part)};
    return {numberOf(part, "column"), numberOf(part, "row")};
}

bool Rows::isSpare(const QQuickItem *part) const
{
    const QPoint cell = cellOf(part);
    return cell.y() >= 0 && m_view->property("reuseItems").toBool() && delegate(cell.y(), cell.x()) != part;
}

QVector<int> Rows::visible() const
{
    QVector<int> rows;
    if (!m_view->isVisible() || count() == 0)
        return rows;
    const QRectF viewport = sceneClip(m_view);
    const QQuickItem *content = contentOf(m_view);
    for (const QQuickItem *child : content ? content->childItems() : QList<QQuickItem *>()) {
        const int row = rowShownBy(child);
        if (row < 0 || row >= count() || rows.contains(row) || !child->isVisible()
            || !sceneRect(child).intersects(viewport))
            continue;
        // Skip delegates that the view keeps for reuse.
        const bool isShown = m_control == Control::ListView ? delegate(row) == child : true;
        if (isShown)
            rows.append(row);
        if (rows.size() >= mostRows)
            break;
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

Node Rows::node(int row, int column) const
{
    const QModelIndex index = this->index(row, column);
    return index.isValid() ? rowNode(m_view, index) : rowNode(m_view, row);
}

int Rows::rowOf(const Node &node) const
{
    if (!indexOf(node).isValid())
        return node.number < count() ? node.number : -1;
    return rowAt(indexOf(node));
}

int Rows::rowAt(const QModelIndex &index) const
{
    if (delegateModel()) {
        const QQuickItem *content = contentOf(m_view);
        for (const QQuickItem *child : content ? content->childItems() : QList<QQuickItem *>())
            if (numberOf(child, "index") == index.row())
                if (const int row = rowShownBy(child); row >= 0 && delegate(row) == child)
                    return row;
        return count() == index.model()->rowCount(index.parent()) ? index.row() : -1;
    }
    QAbstractItemModel *model = this->model();
    if (!isTree() || !model)
        return index.row();
    for (int row = 0; row < count(); ++row)
        if (this->index(row) == index.sibling(index.row(), 0))
            return row;
    return -1;
}

QString comboText(QObject *combo, int index)
{
    QString text;
    QMetaObject::invokeMethod(combo, "textAt", Q_RETURN_ARG(QString, text), Q_ARG(int, index));
    return text;
}

namespace {

/** A text, and where it is painted. */
struct Run
{
    QString text;
    QRectF rect;

    /** One word may consist of several texts, for example if a part of it is bold. */
    bool continues(const Run &before) const
    {
        return !rect.isEmpty() && std::abs(rect.left() - before.rect.right()) < 0.75
            && std::abs(rect.center().y() - before.rect.center().y()) < rect.height() / 4;
    }
};

/** A control of its own, with its own line. */
bool isButtonInside(const QQuickItem *item, Buttons &buttons)
{
    return buttons.isOne(item) || (isA(item, "QQuickAbstractButton") && !isA(item, "QQuickItemDelegate"));
}

QVector<Run> runsInside(const QQuickItem *item, Buttons *buttonsLeftOut)
{
    if (isA(item, "QQuickText") || isA(item, "QQuickTextInput") || isA(item, "QQuickTextEdit")) {
        const QString text = plainText(item->property("text").toString());
        const bool isSecret = isPassword(item);
        if (text.isEmpty() || isSecret)
            return {};
        const QSizeF painted(item->property("contentWidth").toDouble(), item->property("contentHeight").toDouble());
        return {{text, item->mapRectToScene(QRectF(QPointF(), painted))}};
    }
    QVector<Run> runs;
    for (const QQuickItem *child : item->childItems())
        if (child->isVisible() && child->opacity() > 0 && !(buttonsLeftOut && isButtonInside(child, *buttonsLeftOut)))
            runs += runsInside(child, buttonsLeftOut);
    // Buttons paint their text with a class that is not a QQuickText.
    if (runs.isEmpty())
        if (const QString text = withoutMnemonic(item->property("text").toString()); !text.isEmpty())
            runs.append({text, QRectF()});
    return runs;
}

} // namespace

QStringList textsInside(const QQuickItem *item)
{
    ItemClasses classes;
    Buttons buttons(classes);
    QVector<Run> runs = runsInside(item, &buttons);
    // A row may consist of a button.
    if (runs.isEmpty())
        runs = runsInside(item, nullptr);
    QStringList texts;
    Run before;
    for (const Run &run : runs) {
        if (!texts.isEmpty() && run.continues(before))
            texts.last() += run.text;
        else
            texts.append(run.text);
        before = run;
    }
    return texts;
}

QStringList Rows::delegateTexts(int row) const
{
    QStringList texts;
    for (int column : shownColumns()) {
        const QQuickItem *item = delegate(row, column);
        if (!item)
            return {};
        const QStringList inside = textsInside(item);
        if (m_control == Control::ListView)
            texts += inside;
        else
            texts.append(inside.join(QLatin1Char(' ')));
    }
    return texts;
}

/** The role of the model that a user most likely reads. */
static int textRole(const QAbstractItemModel *model, const QModelIndex &index)
{
    const auto names = model->roleNames();
    for (const char *wanted : {"display", "text", "name", "title", "label"})
        for (auto role = names.begin(); role != names.end(); ++role)
            if (*role == wanted && index.data(role.key()).isValid())
                return role.key();
    for (auto role = names.begin(); role != names.end(); ++role)
        if (index.data(role.key()).userType() == QMetaType::QString)
            return role.key();
    return Qt::DisplayRole;
}

QVariant Rows::element(int row) const
{
    const QVariant model = m_view->property("model");
    if (model.userType() == qMetaTypeId<QJSValue>())
        return model.value<QJSValue>().property(static_cast<quint32>(row)).toVariant();
    if (model.userType() == QMetaType::QStringList)
        return row < model.toStringList().size() ? QVariant(model.toStringList()[row]) : QVariant();
    return model.toList().value(row);
}

QString Rows::identity(int row) const
{
    const QVariant element = this->element(row);
    if (const QObject *object = element.value<QObject *>())
        return QStringLiteral("object %1").arg(reinterpret_cast<quintptr>(object));
    if (element.isValid())
        return QStringLiteral("element ")
            + QString::fromUtf8(QJsonDocument::fromVariant(QVariantList{element}).toJson(QJsonDocument::Compact));
    return delegate(row) ? QStringLiteral("text ") + name(row) : QString();
}

int Rows::onlyRowLike(const QString &identity) const
{
    int found = -1;
    for (int row = 0; element(row).isValid() && row < count(); ++row) {
        if (this->identity(row) != identity)
            continue;
        if (found >= 0)
            return -1;
        found = row;
    }
    return found;
}

static QString listText(const QVariant &item)
{
    if (item.userType() != QMetaType::QVariantMap)
        return item.toString();
    const QVariantMap map = item.toMap();
    for (const char *name : {"text", "name", "title", "label"})
        if (map.contains(QLatin1String(name)))
            return map.value(QLatin1String(name)).toString();
    return map.isEmpty() ? QString() : map.first().toString();
}

QStringList Rows::modelTexts(int row) const
{
    if (m_view->property("model").userType() == QMetaType::Int)
        return {QString::number(row)};
    const QAbstractItemModel *model = this->model();
    if (!model)
        return {listText(element(row))};
    const bool isDirect = !isTree() && !delegateModel();
    QStringList texts;
    for (int column : shownColumns()) {
        const QModelIndex index = isDirect ? model->index(row, column) : this->index(row, column);
        texts.append(index.isValid() ? readModel(index).toString() : QString());
    }
    return texts;
}

QVariant Rows::readModel(const QModelIndex &index) const
{
    const auto known = m_textRoles.constFind(index.column());
    const QVariant read = known != m_textRoles.constEnd() ? index.data(*known) : QVariant();
    if (read.isValid())
        return read;
    const int role = textRole(index.model(), index);
    m_textRoles.insert(index.column(), role);
    return index.data(role);
}

QStringList Rows::texts(int row) const
{
    if (const QStringList shown = delegateTexts(row); !shown.isEmpty() && !shown.join(QString()).isEmpty())
        return shown;
    return modelTexts(row);
}

QString Rows::name(int row) const { return nameFrom(texts(row)); }

QString Rows::nameFrom(QStringList texts) const
{
    if (isTree())
        return texts.value(0);
    texts.removeAll(QString());
    return texts.join(QLatin1Char(' '));
}

/** A table hides the columns that get no width. */
bool Rows::isHidden(int column) const
{
    QJSValue provider = m_view->property("columnWidthProvider").value<QJSValue>();
    if (provider.isCallable())
        return provider.call({column}).toNumber() == 0;
    qreal width = -1;
    if (m_view->metaObject()->indexOfMethod("explicitColumnWidth(int)") >= 0)
        QMetaObject::invokeMethod(m_view, "explicitColumnWidth", Q_RETURN_ARG(qreal, width), Q_ARG(int, column));
    return width == 0;
}

QVector<int> Rows::shownColumns() const
{
    if (m_control == Control::ListView && m_shownColumns.isEmpty())
        m_shownColumns = {0};
    const int count = m_shownColumns.isEmpty() ? m_view->property("columns").toInt() : 0;
    for (int column = 0; column < count && m_shownColumns.size() < mostColumns; ++column)
        if (!isHidden(column))
            m_shownColumns.append(column);
    return m_shownColumns;
}

int Rows::level(int row) const
{
    const QAbstractItemModel *model = this->model();
    if (m_control != Control::ListView || !model)
        return 0;
    const auto names = model->roleNames();
    for (auto role = names.begin(); role != names.end(); ++role) {
        if (*role == "depth" || *role == "level")
            return index(row).data(role.key()).toInt();
        // KDescendantsProxyModel counts from one.
        if (*role == "kDescendantLevel")
            return index(row).data(role.key()).toInt() - 1;
    }
    return 0;
}

QStringList Rows::columns() const
{
    QStringList columns;
    const QAbstractItemModel *model = this->model();
    if (m_control == Control::ListView)
        return columns;
    for (int column : shownColumns())
        columns.append(model ? model->headerData(column, Qt::Horizontal).toString() : QString::number(column));
    return columns;
}

QStringList Rows::path(int row) const
{
    QStringList path;
    for (QModelIndex index = this->index(row, leadingColumn()); index.isValid(); index = index.parent())
        path.prepend(index.data(textRole(model(), index)).toString());
    return path;
}

static bool isOn(const QQuickItem *delegate, std::initializer_list<const char *> names)
{
    for (const char *name : names)
        if (delegate && delegate->property(name).toBool())
            return true;
    return false;
}

bool Rows::isCurrent(int row) const
{
    if (m_control == Control::ListView)
        return m_view->property("currentIndex").toInt() == row;
    if (const auto *selection =
            qobject_cast<QItemSelectionModel *>(m_view->property("selectionModel").value<QObject *>()))
        return selection->isSelected(index(row))
            || selection->rowIntersectsSelection(index(row).row(), index(row).parent())
            || selection->currentIndex().sibling(selection->currentIndex().row(), 0) == index(row);
    for (int column : shownColumns())
        if (isOn(delegate(row, column), {"selected", "highlighted"}))
            return true;
    return false;
}

QString Rows::currentName() const
{
    for (int row : visible())
        if (isCurrent(row))
            return name(row);
    return {};
}

States Rows::states(int row) const
{
    States states;
    if (isCurrent(row))
        states.append(state::selected);
    if (isOn(delegate(row), {"checked"}))
        states.append(state::checked);
    if (canExpand(row))
        states.append(isExpanded(row) ? state::expanded : state::collapsed);
    return states;
}

bool Rows::isEnabled(int row) const
{
    const QQuickItem *item = delegate(row);
    return m_view->isEnabled() && (!item || item->isEnabled());
}

QRectF Rows::rect(int row, int column) const
{
    const QQuickItem *item = delegate(row, column);
    return item ? sceneRect(item) : QRectF();
}

bool Rows::canExpand(int row) const { return isTree() && index(row).isValid() && model()->hasChildren(index(row)); }

bool Rows::isExpanded(int row) const
{
    bool expanded = false;
    QMetaObject::invokeMethod(m_view, "isExpanded", Q_RETURN_ARG(bool, expanded), Q_ARG(int, row));
    return expanded;
}

void Rows::setExpanded(int row, bool expanded) const
{
    if (isExpanded(row) != expanded)
        QMetaObject::invokeMethod(m_view, expanded ? "expand" : "collapse", Q_ARG(int, row));
    QMetaObject::invokeMethod(m_view, "forceLayout");
}

/** The type of the second argument has a different name in each version; its values are those of Qt::Alignment. */
static bool positionAtTop(QQuickItem *table, int row)
{
    const QPoint cell(0, row);
    const int alignment = Qt::AlignTop | Qt::AlignLeft;
    const QMetaObject *meta = table->metaObject();
    for (int i = 0; i < meta->methodCount(); ++i) {
        const QMetaMethod method = meta->method(i);
        const auto types = method.parameterTypes();
        if (method.name() == "positionViewAtCell" && types.size() == 2 && types[0] == "QPoint") {
            method.invoke(table, Qt::DirectConnection, Q_ARG(QPoint, cell),
                          QGenericArgument(types[1].constData(), &alignment));
            return true;
        }
    }
    return false;
}

void Rows::scrollTo(int row) const
{
    constexpr int contain = 4;
    if (m_control == Control::ListView) {
        QMetaObject::invokeMethod(m_view, "positionViewAtIndex", Q_ARG(int, row), Q_ARG(int, contain));
        QMetaObject::invokeMethod(m_view, "forceLayout");
        return;
    }
    const QRectF shown = rect(row);
    if (!shown.isEmpty() && sceneClip(m_view).contains(shown.center()))
        return;
    if (!positionAtTop(m_view, row))
        approach(row);
    QMetaObject::invokeMethod(m_view, "forceLayout");
}

/** A table of Qt 5 can only be moved by pixels: guess from a visible row how many, and try again. */
void Rows::approach(int row) const
{
    constexpr int mostAttempts = 5;
    const double spacing = m_view->property("rowSpacing").toDouble();
    for (int attempt = 0; attempt < mostAttempts && !delegate(row); ++attempt) {
        const auto shown = visible();
        const QQuickItem *known = shown.isEmpty() ? nullptr : delegate(shown.first());
        if (!known)
            return;
        m_view->setProperty("contentY", qMax(0.0, known->y() + (row - shown.first()) * (known->height() + spacing)));
        QMetaObject::invokeMethod(m_view, "forceLayout");
    }
}

bool Rows::select(int row) const
{
    if (m_control == Control::ListView)
        return m_view->setProperty("currentIndex", row);
    auto *selection = qobject_cast<QItemSelectionModel *>(m_view->property("selectionModel").value<QObject *>());
    if (!selection)
        return false;
    selection->setCurrentIndex(index(row, leadingColumn()),
                               QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    return true;
}

} // namespace widgetwright
