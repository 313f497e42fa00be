#include "objects/object_ids.h"
#include "core/tree.h"
#include "objects/similar_names.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>
#include <QThread>

namespace widgetwright {

namespace {

constexpr int mostGivenOut = 500000;
const QLatin1String applicationId("QApplication");

struct Segment
{
    QString className;
    QString name;
    int index = -1;
};

QString escaped(const QString &name)
{
    QString text;
    for (const QChar unit : name) {
        if (QStringLiteral("/#[]%").contains(unit))
            text += QLatin1Char('%') + QString::number(unit.unicode(), 16).toUpper();
        else
            text += unit;
    }
    return text;
}

QString unescaped(QString text)
{
    for (const char *code : {"2F", "23", "5B", "5D", "25"})
        text.replace(QLatin1Char('%') + QLatin1String(code), QString(QChar(QByteArray(code).toInt(nullptr, 16))));
    return text;
}

Segment parsed(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^([^#\\[\\]]*)(?:#([^#\\[\\]]*))?(?:\\[(\\d{1,6})\\])?$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        throw ProbeError(protocol::error::nodeNotFound,
                         QStringLiteral(
                             "\"%1\" is no part of an id: it must be Class, Class#name or Class[index], with "
                             "%2F %23 %5B %5D for / # [ ] in a name.")
                             .arg(text.left(80)));
    return {unescaped(match.captured(1)), unescaped(match.captured(2)),
            match.captured(3).isEmpty() ? -1 : match.captured(3).toInt()};
}

QSet<const QObject *> &hiddenObjects()
{
    static QSet<const QObject *> all;
    return all;
}

bool isHidden(const QObject *object) { return !hiddenObjects().isEmpty() && hiddenObjects().contains(object); }

bool isOf(const QObject *object, const QString &className) { return QLatin1String(classNameOf(object)) == className; }

QString spokenName(const QObject *object) { return kinds::of(object).nameOf(object); }

/** An id repeats the names of everything around its object, so a long one is left out. */
QString nameInId(const QObject *object)
{
    constexpr int longest = 100;
    const QString name = spokenName(object);
    return name.size() <= longest ? name : QString();
}

QVector<QObject *> insidesOf(QObject *object)
{
    QVector<QObject *> inside = kinds::of(object).childrenOf(object);
    for (QObject *relative : kinds::of(object).relativesOf(object))
        if (!inside.contains(relative))
            inside.append(relative);
    return inside;
}

QVector<QObject *> matching(const QVector<QObject *> &siblings, const Segment &wanted)
{
    QVector<QObject *> found;
    int index = 0;
    for (QObject *object : siblings) {
        if (!isOf(object, wanted.className))
            continue;
        const bool isNamed = wanted.name.isEmpty() || spokenName(object) == wanted.name;
        if (isNamed && (wanted.index < 0 || index == wanted.index))
            found.append(object);
        ++index;
    }
    // Some clients write only the name of an object.
    if (found.isEmpty() && wanted.name.isEmpty() && wanted.index < 0)
        for (QObject *object : siblings)
            if (spokenName(object) == wanted.className)
                found.append(object);
    return found;
}

QJsonObject candidatesAmong(const QVector<QObject *> &siblings, const QString &wanted, const QString &before)
{
    QStringList ids;
    for (const QString &segment : Family::of(siblings).segments)
        ids.append(before + segment);
    return {{QStringLiteral("candidates"), QJsonArray::fromStringList(similarNames(before + wanted, ids))}};
}

ProbeError notThere(const QString &id, const QString &segment, const QString &before,
                    const QVector<QObject *> &siblings)
{
    return ProbeError(protocol::error::nodeNotFound,
                      QStringLiteral("There is no object \"%1\": nothing is called \"%2\" %3.")
                          .arg(id.left(300), segment.left(80),
                               before.isEmpty() ? QStringLiteral("at the top")
                                                : QStringLiteral("in ") + before.left(200)),
                      candidatesAmong(siblings, segment, before.isEmpty() ? before : before + QLatin1Char('/')));
}

ProbeError ambiguous(const QString &id, const QString &segment, const QString &before, const QVector<QObject *> &found)
{
    ProbeError error(protocol::error::nodeNotFound,
                     QStringLiteral("\"%1\" fits %2 objects: add an index, as in %3[0].")
                         .arg(id.left(300))
                         .arg(found.size())
                         .arg(segment.left(80)),
                     candidatesAmong(found, segment, before.isEmpty() ? before : before + QLatin1Char('/')));
    error.reason = protocol::reason::ambiguous;
    return error;
}

quint64 hashOf(const QString &text)
{
    quint64 hash = Q_UINT64_C(0xcbf29ce484222325);
    for (const QChar unit : text)
        hash = (hash ^ unit.unicode()) * Q_UINT64_C(0x100000001b3);
    return hash;
}

QString withoutApplication(const QString &id)
{
    QString path = id.startsWith(QLatin1Char('/')) ? id.mid(1) : id;
    if (path.startsWith(applicationId + QLatin1Char('/')))
        path.remove(0, applicationId.size() + 1);
    return path;
}

} // namespace

QByteArray classNameOf(const QMetaObject *meta)
{
    QByteArray name = meta->className();
    for (const char *suffix : {"_QMLTYPE_", "_QML_"}) {
        const int at = name.indexOf(suffix);
        if (at > 0)
            name.truncate(at);
    }
    return name;
}

void hideFromApplication(const QObject *object)
{
    hiddenObjects().insert(object);
    QObject::connect(object, &QObject::destroyed, [object] { hiddenObjects().remove(object); });
}

Family Family::of(const QVector<QObject *> &members)
{
    struct Kin
    {
        QByteArray className;
        int count = 0;
        int next = 0;
    };
    Family family;
    family.members = members;
    QHash<QByteArray, Kin> byClass;
    QHash<QString, int> byName;
    QVector<QByteArray> classes;
    QVector<QString> heads;
    for (const QObject *member : members) {
        const QByteArray className = classNameOf(member);
        const QString name = nameInId(member);
        QString head = escaped(QString::fromUtf8(className));
        if (!name.isEmpty()) {
            head += QLatin1Char('#') + escaped(name);
            ++byName[head];
        }
        ++byClass[className].count;
        classes.append(className);
        heads.append(head);
    }
    for (int i = 0; i < members.size(); ++i) {
        Kin &kin = byClass[classes[i]];
        const int index = kin.next++;
        const bool isUnique = byName.contains(heads[i]) ? byName[heads[i]] == 1 : kin.count == 1;
        family.segments.append(isUnique ? heads[i] : heads[i] + QStringLiteral("[%1]").arg(index));
    }
    return family;
}

QVector<QObject *> ObjectIds::roots()
{
    QVector<QObject *> candidates;
    for (const ObjectKind *kind : kinds::all())
        kind->appendRoots(candidates);
    QVector<QObject *> all;
    QSet<QObject *> seen;
    for (QObject *object : candidates) {
        if (!object || kinds::of(object).parentOf(object) || isHidden(object) || seen.contains(object))
            continue;
        seen.insert(object);
        all.append(object);
    }
    return all + plainChildrenOf(QCoreApplication::instance());
}

QObject *ObjectIds::parentOf(const QObject *object)
{
    QObject *parent = kinds::of(object).parentOf(object);
    return parent == QCoreApplication::instance() ? nullptr : parent;
}

QString ObjectIds::idOf(QObject *object) { return IdBatch(*this).idOf(object); }

QString ObjectIds::giveOut(QObject *object, const QString &parentId, const QString &segment)
{
    const QString prefix = parentId.isEmpty() ? QString() : parentId + QLatin1Char('/');
    const quint64 number = m_registry.numberOf(object);
    QString id = prefix + segment;
    QString head;
    // The place of one that moved on since it was given this id: its id stays its own.
    for (int index = 0;; ++index) {
        quint64 &owner = m_given[hashOf(id)];
        if (owner == 0 || owner == number || !m_registry.findObject(owner)) {
            owner = number;
            break;
        }
        if (head.isEmpty())
            head = prefix + segment.section(QLatin1Char('['), 0, 0);
        id = head + QStringLiteral("[%1]").arg(index);
    }
    if (m_given.size() > mostGivenOut)
        forgetOldest();
    return id;
}

void ObjectIds::forgetOldest()
{
    // A client that still holds such an id gets the object that is there now.
    const quint64 newest = m_registry.lastNumber();
    for (auto given = m_given.begin(); given != m_given.end();) {
        const bool isOld = newest - *given > mostGivenOut / 2 && !m_registry.findObject(*given);
        given = isOld ? m_given.erase(given) : std::next(given);
    }
}

bool ObjectIds::isApplication(const QString &id)
{
    return id == applicationId || id == QLatin1String("/") || id == QLatin1String("QCoreApplication")
        || id == QLatin1String("QGuiApplication");
}

static bool isUid(const QString &id) { return id.startsWith(QLatin1String("u-")); }

/** An object may be read on its own thread only: elsewhere it may change or go at any moment. */
static QObject *requireOurThread(QObject *object, const QString &id)
{
    if (object->thread() == QThread::currentThread())
        return object;
    throw obstacle(
        protocol::reason::unsupportedTargetType,
        QStringLiteral(
            "\"%1\" lives on another thread of the application: only objects of its UI thread can be looked at "
            "and driven.")
            .arg(id.left(300)));
}

QObject *ObjectIds::get(const QString &id)
{
    kinds::renew(m_registry.toolkits());
    return isApplication(id) ? QCoreApplication::instance() : requireOurThread(getNamed(id), id);
}

bool ObjectIds::isSecret(QObject *object)
{
    if (!m_registry.secrets().areThere())
        return false;
    Tree tree(m_registry);
    return tree.isSecret(object);
}

void ObjectIds::lookBeforeActing(QObject *object)
{
    Tree tree(m_registry);
    tree.markSecrets();
    tree.isSecret(object);
    m_registry.passwords().look();
}

Node ObjectIds::nodeWithId(const QString &id)
{
    QObject *object = get(id);
    if (object->isWindowType())
        for (const ObjectKind *kind : kinds::all())
            if (QObject *content = kind->contentOf(object)) {
                object = content;
                break;
            }
    return m_registry.get(m_registry.uidOf(object));
}

QObject *ObjectIds::getNamed(const QString &id)
{
    if (isUid(id))
        return m_registry.getObject(id);
    const QString path = withoutApplication(id);
    const auto given = m_given.constFind(hashOf(path));
    if (given == m_given.constEnd())
        return find(path);
    if (QObject *object = m_registry.findObject(*given))
        return object;
    const QString what = id.left(300);
    throw ProbeError(protocol::error::staleRef,
                     QStringLiteral(
                         "\"%1\" does not exist any more. What has taken its place, if anything, is found with "
                         "findByObjectName, findByClassName or getObjectTree.")
                         .arg(what),
                     {{QStringLiteral("ref"), QJsonObject{{QStringLiteral("path"), what}}}});
}

QObject *ObjectIds::find(const QString &path) const
{
    QVector<QObject *> siblings = roots();
    QObject *object = nullptr;
    QString before;
    for (const QString &segment : path.split(QLatin1Char('/'))) {
        if (object)
            siblings = insidesOf(object);
        const auto found = matching(siblings, parsed(segment));
        if (found.isEmpty())
            throw notThere(path, segment, before, siblings);
        if (found.size() > 1)
            throw ambiguous(path, segment, before, found);
        object = found.first();
        before += (before.isEmpty() ? QString() : QStringLiteral("/")) + segment;
    }
    return object;
}

IdBatch::IdBatch(ObjectIds &ids) : m_ids(ids) { kinds::renew(ids.registry().toolkits()); }

const QVector<QObject *> &IdBatch::roots()
{
    if (m_roots.isEmpty())
        m_roots = ObjectIds::roots();
    return m_roots;
}

const QHash<QObject *, QString> &IdBatch::segmentsIn(QObject *parent)
{
    const auto known = m_segments.find(parent);
    if (known != m_segments.end())
        return *known;
    const Family family = Family::of(parent ? kinds::of(parent).childrenOf(parent) : roots());
    QHash<QObject *, QString> segments;
    for (int i = 0; i < family.members.size(); ++i)
        segments.insert(family.members[i], family.segments[i]);
    return *m_segments.insert(parent, segments);
}

QString IdBatch::idOf(QObject *object)
{
    if (object == QCoreApplication::instance())
        return applicationId;
    QObject *parent = ObjectIds::parentOf(object);
    if (parent && !m_parents.contains(parent)) {
        const QString parentId = idOf(parent);
        m_parents.insert(parent, parentId);
    }
    QString segment = segmentsIn(parent).value(object);
    // An object that cannot be reached from the roots still needs an id of its own.
    if (segment.isEmpty())
        segment = QString::fromUtf8(classNameOf(object)) + QStringLiteral("[0]");
    return m_ids.giveOut(object, m_parents.value(parent), segment);
}

bool IdBatch::isReachable(QObject *object)
{
    for (QObject *outer = object; outer; outer = ObjectIds::parentOf(outer))
        if (!ObjectIds::parentOf(outer))
            return segmentsIn(nullptr).contains(outer);
    return false;
}

} // namespace widgetwright
