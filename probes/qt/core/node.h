// A handle to one thing of the user interface, such as a button, an entry of a menu, a row of a view or a link in a
// text.
#pragma once

#include <QObject>
#include <QVector>
#include <cstring>
#include <type_traits>

namespace widgetwright {

class Toolkit;

/**
 * Only its toolkit knows what is behind the kind, the number and the detail. Holds plain pointers, so it is valid until
 * application code runs; whatever has to live longer is a uid.
 */
struct Node
{
    enum class Form : quint8 { None, Object, Item, Part };

    Toolkit *toolkit = nullptr;
    /** The thing itself; for an item of a view or another part, the object that shows it. */
    QObject *object = nullptr;
    Form form = Form::None;
    quint8 kind = 0;
    int number = -1;

    Node() = default;
    Node(Toolkit *owner, QObject *thing, Form itsForm, quint8 itsKind, int itsNumber = -1)
        : toolkit(owner), object(thing), form(thing ? itsForm : Form::None), kind(itsKind), number(itsNumber)
    {
    }

    template <class Detail> Node with(const Detail &value) const
    {
        requireFits<Detail>();
        Node node = *this;
        std::memcpy(node.m_detail, &value, sizeof value);
        return node;
    }
    template <class Detail> Detail detail() const
    {
        requireFits<Detail>();
        Detail value{};
        std::memcpy(static_cast<void *>(&value), m_detail, sizeof value);
        return value;
    }

    explicit operator bool() const { return form != Form::None; }
    bool operator==(const Node &other) const
    {
        return object == other.object && form == other.form && kind == other.kind && number == other.number
            && std::memcmp(m_detail, other.m_detail, sizeof m_detail) == 0;
    }

    bool isObject() const { return form == Form::Object; }
    /** A row of a list, a table or a tree. */
    bool isItem() const { return form == Form::Item; }

private:
    template <class Detail> static constexpr void requireFits()
    {
        static_assert(std::is_trivially_copyable_v<Detail> && sizeof(Detail) <= sizeof m_detail);
    }

    quintptr m_detail[3] = {};
};

// There are thousands of them in every walk through the tree.
static_assert(std::is_trivially_copyable_v<Node> && sizeof(Node) <= 6 * sizeof(quintptr));

} // namespace widgetwright

Q_DECLARE_TYPEINFO(widgetwright::Node, Q_MOVABLE_TYPE);
