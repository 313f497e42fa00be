#include "objects/password_guard.h"
#include "core/code_of_qt.h"

#include <algorithm>

namespace widgetwright {

namespace {

template <int count> bool isOneOf(const char *name, const char *const (&names)[count])
{
    return std::any_of(std::begin(names), std::end(names), [=](const char *each) { return qstrcmp(each, name) == 0; });
}

bool isOfQt(const QMetaObject *declaredBy) { return declaredBy && isCodeOfQt(declaredBy); }

/** A property in which a control of Qt repeats what is in the field inside it. */
bool isContent(const QByteArray &property)
{
    static const char *const labels[] = {"labelText", "okButtonText", "cancelButtonText"};
    return property.toLower().contains("text") && !isOneOf(property.constData(), labels);
}

} // namespace

bool speaksOfPassword(const QByteArray &name)
{
    const QByteArray folded = name.toLower();
    return folded.contains("password") || folded.contains("passwd") || folded.contains("passphrase");
}

bool isDescription(const QMetaObject *declaredBy, const QByteArray &name)
{
    // Where Qt is part of the program itself, only the names of its classes tell them apart.
    static const char *const general[] = {"QObject",    "QWidget",      "QWindow",
                                          "QQuickItem", "QQuickWindow", "QQuickAccessibleAttached"};
    static const char *const hints[] = {"placeholderText", "inputMask", "passwordCharacter"};
    return declaredBy
        && (isOneOf(declaredBy->className(), general) || (isOfQt(declaredBy) && isOneOf(name.constData(), hints)));
}

bool mayHoldText(ValueType type)
{
    if (!isKnown(type) || isEnum(type) || isObjectPointer(type))
        return false;
    switch (numberOf(type)) {
    case QMetaType::Void:
    case QMetaType::Nullptr:
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::Short:
    case QMetaType::UShort:
    case QMetaType::Long:
    case QMetaType::ULong:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
    case QMetaType::Float:
    case QMetaType::Double:
    case QMetaType::QDate:
    case QMetaType::QTime:
    case QMetaType::QDateTime:
    case QMetaType::QLocale:
    case QMetaType::QRect:
    case QMetaType::QRectF:
    case QMetaType::QSize:
    case QMetaType::QSizeF:
    case QMetaType::QPoint:
    case QMetaType::QPointF:
    case QMetaType::QLine:
    case QMetaType::QLineF:
    case QMetaType::QModelIndex:
    case QMetaType::QPersistentModelIndex:
    case QMetaType::QFont:
    case QMetaType::QColor:
    case QMetaType::QBrush:
    case QMetaType::QPen:
    case QMetaType::QPalette:
    case QMetaType::QCursor:
    case QMetaType::QIcon:
    case QMetaType::QPixmap:
    case QMetaType::QImage:
    case QMetaType::QBitmap:
    case QMetaType::QRegion:
    case QMetaType::QSizePolicy:
    case QMetaType::QKeySequence:
    case QMetaType::QTransform:
    case QMetaType::QVector2D:
    case QMetaType::QVector3D:
    case QMetaType::QVector4D:
        return false;
    default:
        return true;
    }
}

PasswordGuard::Place PasswordGuard::place() const
{
    if (!m_place)
        m_place = m_passwords.isField(m_object) ? Place::Field
            : m_passwords.isAround(m_object)    ? Place::Around
                                                : Place::Elsewhere;
    return *m_place;
}

bool PasswordGuard::hidesText(const QMetaObject *declaredBy, const QByteArray &name, Member member) const
{
    if (isDescription(declaredBy, name))
        return false;
    const bool isQt = isOfQt(declaredBy);
    if (!isQt && speaksOfPassword(name))
        return true;
    switch (place()) {
    case Place::Field:
        return true;
    case Place::Around:
        return !isQt || member == Member::Other || isContent(name);
    default:
        return false;
    }
}

bool PasswordGuard::hides(const QMetaProperty &property, const QVariant &value) const
{
    return mayHoldText(typeOf(value))
        && (hidesText(property.enclosingMetaObject(), property.name(), Member::Property) || isDescribedBy(value));
}

bool PasswordGuard::hides(const QByteArray &dynamic, const QVariant &value) const
{
    return mayHoldText(typeOf(value)) && hidesText(nullptr, dynamic, Member::Property);
}

bool PasswordGuard::isDescribedBy(const QVariant &value) const
{
    return numberOf(typeOf(value)) == QMetaType::QString && m_passwords.isDescribedBy(m_object, value.toString());
}

} // namespace widgetwright
