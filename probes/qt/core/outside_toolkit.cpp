#include "core/outside_toolkit.h"
#include "core/object_registry.h"
#include "core/words.h"

#include <QGuiApplication>
#include <algorithm>

namespace widgetwright {

namespace {

class OutsideReader : public TreeReader
{
public:
    explicit OutsideReader(OutsideToolkit &toolkit) : m_toolkit(toolkit) {}

    void appendStages(QVector<Stage> &stages) override
    {
        for (const OutsideToolkit::Thing &each : m_toolkit.things()) {
            if (!each.object || !each.kind->isVisible(each.object))
                continue;
            Stage stage;
            stage.root = m_toolkit.nodeOf(each.object);
            stage.kind = each.kind->kind();
            stage.title = nameOf(stage.root);
            stage.frame = each.kind->rectOf(each.object);
            stage.isModal = each.kind->isModal(each.object);
            stage.isShowing = each.kind->isShowing(each.object);
            stage.isOfDesktop = qstrcmp(stage.kind, "dialog") == 0;
            stages.append(stage);
        }
    }
    Node rootOf(const Node &node) override { return node; }
    Node focused() override { return {}; }
    Node activeModal() override
    {
        for (const OutsideToolkit::Thing &each : m_toolkit.things())
            if (each.object && each.kind->isVisible(each.object) && each.kind->isModal(each.object))
                return m_toolkit.nodeOf(each.object);
        return {};
    }
    Node nodeAt(const QPoint &) override { return {}; }

    QVector<Node> children(const Node &) override { return {}; }
    Node parent(const Node &) override { return {}; }
    Node nodeAround(QObject *object) override { return m_toolkit.nodeOf(object); }
    QString typeOf(const Node &node) override { return QString::fromLatin1(node.object->metaObject()->className()); }

    const char *roleOf(const Node &node) override { return kindOf(node).role(); }
    QString idOf(const Node &node) override { return node.object->objectName(); }
    QString nameOf(const Node &node) override
    {
        const QString name = plainText(kindOf(node).nameOf(node.object)).trimmed();
        return name.isEmpty() ? QGuiApplication::applicationDisplayName() : name;
    }
    QString labelOf(const Node &) override { return {}; }
    QString promptOf(const Node &) override { return {}; }
    QString helpOf(const Node &) override { return {}; }
    NodeValue valueOf(const Node &) override { return {}; }
    States statesOf(const Node &) override { return {}; }
    bool isVisible(const Node &node) override { return kindOf(node).isVisible(node.object); }
    bool isEnabled(const Node &) override { return true; }

    Place placeOf(const Node &node) override { return {node.object, {}, rectOf(node)}; }
    Place placeInside(const Place &, const Node &node) override { return placeOf(node); }
    QRect rectOf(const Node &node) override { return {QPoint(), kindOf(node).rectOf(node.object).size()}; }
    QRect rectInParent(const Node &node) override { return rectOf(node); }
    QPoint onScreen(const Node &node, const QPoint &inside) override
    {
        return kindOf(node).rectOf(node.object).topLeft() + inside;
    }
    QImage pictureOf(const Node &node) override { return kindOf(node).pictureOf(node.object); }

    bool hasItems(const Node &) override { return false; }
    QVector<Node> visibleItems(const Node &) override { return {}; }
    QStringList itemTexts(const Node &) override { return {}; }
    void writeVirtualization(JsonWriter &, const Node &) override {}
    void writeItems(JsonWriter &, const Node &, const Params &, const QString &phrase) override
    {
        throw obstacle(protocol::reason::unsupportedTargetType, phrase + QStringLiteral(" has no items."));
    }

    void lookForId(const Node &root, const QString &id, bool visibleOnly,
                   const std::function<void(const Node &)> &found) override
    {
        if (idOf(root) == id && (!visibleOnly || isVisible(root)))
            found(root);
    }

private:
    const Outside &kindOf(const Node &node) const { return *m_toolkit.find(node.object)->kind; }

    OutsideToolkit &m_toolkit;
};

} // namespace

void OutsideToolkit::add(const Thing &thing)
{
    m_things.erase(std::remove_if(m_things.begin(), m_things.end(), [](const Thing &each) { return !each.object; }),
                   m_things.end());
    m_things.push_back(thing);
}

const OutsideToolkit::Thing *OutsideToolkit::find(const QObject *object) const
{
    for (const Thing &each : m_things)
        if (object && each.object == object)
            return &each;
    return nullptr;
}

Node OutsideToolkit::nodeOf(QObject *object) const
{
    return find(object) ? Node(const_cast<OutsideToolkit *>(this), object, Node::Form::Object, 0) : Node();
}

Node OutsideToolkit::menuOf(const Node &icon) const
{
    const Thing *thing = find(icon.object);
    QObject *menu = thing->kind->menuOf(icon.object);
    return menu ? thing->owner->nodeOf(menu) : Node();
}

std::unique_ptr<TreeReader> OutsideToolkit::newReader(ObjectRegistry &, bool)
{
    return std::make_unique<OutsideReader>(*this);
}

} // namespace widgetwright
