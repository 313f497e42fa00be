#include "core/query.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <catch2/catch.hpp>

using namespace widgetwright;

// The cases that every implementation of selectors runs: this one those that a probe answers.

namespace {

/** A node of the cases. */
class Item : public QObject
{
public:
    Item(QJsonObject json, Item *parent) : QObject(parent), json(std::move(json))
    {
        for (const QJsonValue &child : this->json[QLatin1String("children")].toArray())
            new Item(child.toObject(), this);
    }

    QString text(const char *field) const { return json[QLatin1String(field)].toString(); }
    Item *parentItem() const { return static_cast<Item *>(parent()); }
    bool isVisible() const
    {
        return json[QLatin1String("visible")].toBool(true) && (!parent() || parentItem()->isVisible());
    }

    const QJsonObject json;
};

class Windows : public Toolkit
{
public:
    explicit Windows(const QJsonArray &windows)
    {
        for (const QJsonValue &window : windows) {
            roots.push_back(std::make_unique<Item>(window[QLatin1String("root")].toObject(), nullptr));
            isActive.push_back(window[QLatin1String("active")].toBool());
        }
    }

    std::unique_ptr<TreeReader> newReader(ObjectRegistry &, bool) override;
    Node nodeOf(QObject *object) const override
    {
        return Node(const_cast<Windows *>(this), object, Node::Form::Object, 0);
    }
    std::unique_ptr<Part> partOf(const Node &) const override { return nullptr; }
    QModelIndex indexOf(const Node &) const override { return {}; }
    const Adapters &adapters() const override { throw std::logic_error("nothing acts here"); }
    bool hasKeyboard() const override { return false; }
    bool hasWindowAt(const QPoint &) const override { return false; }

    std::vector<std::unique_ptr<Item>> roots;
    std::vector<bool> isActive;
};

const Item &itemOf(const Node &node) { return *static_cast<const Item *>(node.object); }

class Reader : public TreeReader
{
public:
    explicit Reader(const Windows &windows) : m_windows(windows) {}

    void appendStages(QVector<Stage> &stages) override
    {
        for (size_t i = 0; i < m_windows.roots.size(); ++i) {
            Stage stage;
            stage.root = m_windows.nodeOf(m_windows.roots[i].get());
            stage.kind = "window";
            stage.title = QString::number(i);
            stage.isActive = m_windows.isActive[i];
            stages.append(stage);
        }
    }
    QVector<Node> children(const Node &node) override
    {
        QVector<Node> nodes;
        for (QObject *child : node.object->children())
            nodes.append(m_windows.nodeOf(child));
        return nodes;
    }
    Node parent(const Node &node) override { return m_windows.nodeOf(node.object->parent()); }
    Node rootOf(const Node &node) override { return node.object->parent() ? rootOf(parent(node)) : node; }
    const char *roleOf(const Node &node) override
    {
        m_role = itemOf(node).text("role").toUtf8();
        return m_role.constData();
    }
    QString idOf(const Node &node) override { return itemOf(node).text("id"); }
    QStringList otherIdsOf(const Node &node) override
    {
        return itemOf(node).json[QLatin1String("otherIds")].toVariant().toStringList();
    }
    QString nameOf(const Node &node) override { return itemOf(node).text("name"); }
    bool isVisible(const Node &node) override { return itemOf(node).isVisible(); }
    void lookForId(const Node &root, const QString &id, bool visibleOnly,
                   const std::function<void(const Node &)> &found) override
    {
        if (visibleOnly && !isVisible(root))
            return;
        found(root);
        for (const Node &child : children(root))
            lookForId(child, id, visibleOnly, found);
    }

    // A search does not ask for the rest.
    Node focused() override { return {}; }
    Node activeModal() override { return {}; }
    Node nodeAt(const QPoint &) override { return {}; }
    Node nodeAround(QObject *) override { return {}; }
    QString typeOf(const Node &) override { return {}; }
    QString labelOf(const Node &) override { return {}; }
    QString promptOf(const Node &) override { return {}; }
    QString helpOf(const Node &) override { return {}; }
    NodeValue valueOf(const Node &) override { return {}; }
    States statesOf(const Node &) override { return {}; }
    bool isEnabled(const Node &) override { return true; }
    Place placeOf(const Node &) override { return {}; }
    Place placeInside(const Place &, const Node &) override { return {}; }
    QRect rectOf(const Node &) override { return {}; }
    QRect rectInParent(const Node &) override { return {}; }
    QPoint onScreen(const Node &, const QPoint &) override { return {}; }
    QImage pictureOf(const Node &) override { return {}; }
    bool hasItems(const Node &) override { return false; }
    QVector<Node> visibleItems(const Node &) override { return {}; }
    QStringList itemTexts(const Node &) override { return {}; }
    void writeVirtualization(JsonWriter &, const Node &) override {}
    void writeItems(JsonWriter &, const Node &, const Params &, const QString &) override {}

private:
    const Windows &m_windows;
    QByteArray m_role;
};

std::unique_ptr<TreeReader> Windows::newReader(ObjectRegistry &, bool) { return std::make_unique<Reader>(*this); }

QJsonObject readCases()
{
    QFile file(QStringLiteral(PROTOCOL_FOLDER "/selectors.cases.json"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    return QJsonDocument::fromJson(file.readAll()).object();
}

std::string joined(const QStringList &uids) { return uids.join(QLatin1Char(' ')).toStdString(); }

QStringList found(const QJsonObject &selector, const QJsonArray &windows)
{
    constexpr int limit = 1000;
    Windows toolkit(windows);
    ObjectRegistry registry;
    registry.toolkits().add(&toolkit);
    Tree tree(registry);
    QStringList uids;
    for (const Node &node : search(tree, selector, Params(QJsonObject()), limit).matches)
        uids += itemOf(node).text("uid");
    return uids;
}

} // namespace

TEST_CASE("a probe finds what the cases of selectors say")
{
    const QJsonObject all = readCases();
    int count = 0;
    for (const QJsonValue &each : all[QLatin1String("cases")].toArray()) {
        if (each[QLatin1String("probe")].isUndefined())
            continue;
        const QJsonObject selector = each[QLatin1String("probe")].toObject();
        const QString tree = each[QLatin1String("tree")].toString();
        INFO(tree.toStdString() << ' ' << QJsonDocument(selector).toJson().toStdString());
        const QJsonArray windows = all[QLatin1String("trees")][tree][QLatin1String("windows")].toArray();
        CHECK(joined(found(selector, windows)) == joined(each[QLatin1String("finds")].toVariant().toStringList()));
        ++count;
    }
    CHECK(count > 40);
}

TEST_CASE("a probe refuses a selector that is empty or not for it")
{
    const QJsonArray windows =
        readCases()[QLatin1String("trees")][QLatin1String("form")][QLatin1String("windows")].toArray();
    CHECK_THROWS_AS(found({}, windows), ProbeError);
    CHECK_THROWS_AS(found({{QStringLiteral("name"), QStringLiteral(" ")}}, windows), ProbeError);
    CHECK_THROWS_AS(found({{QStringLiteral("css"), QStringLiteral("#save")}}, windows), ProbeError);
}
