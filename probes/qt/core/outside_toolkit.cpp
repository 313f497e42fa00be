#include "core/outside_toolkit.h"
#include "core/childless_reader.h"
#include "core/object_registry.h"
#include "core/words.h"

#include <QGuiApplication>
#include <algorithm>

namespace widgetwright {

namespace {

class OutsideReader : public ChildlessReader
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
    Node focused() override { return {}; }
    Node activeModal() override
    {
        for (const OutsideToolkit::Thing &each : m_toolkit.things())
            if (each.object && each.kind->isVisible(each.object) && each.kind->isModal(each.object))
                return m_toolkit.nodeOf(each.object);
        return {};
    }
    Node nodeAt(const QPoint &) override { return {}; }

    const char *roleOf(const Node &node) override { return kindOf(node).role(); }
    QString nameOf(const Node &node) override
    {
        const QString name = plainText(kindOf(node).nameOf(node.object)).trimmed();
        return name.isEmpty() ? QGuiApplication::applicationDisplayName() : name;
    }
    bool isVisible(const Node &node) override { return kindOf(node).isVisible(node.object); }

    QRect rectOf(const Node &node) override { return {QPoint(), kindOf(node).rectOf(node.object).size()}; }
    QPoint onScreen(const Node &node, const QPoint &inside) override
    {
        return kindOf(node).rectOf(node.object).topLeft() + inside;
    }
    QImage pictureOf(const Node &node) override { return kindOf(node).pictureOf(node.object); }

private:
    Node nodeOf(QObject *object) const override { return m_toolkit.nodeOf(object); }
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
