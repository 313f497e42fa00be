// What a node is to its user: role, name, states and value.
#pragma once

#include "labels.h"
#include "tree.h"

#include <QVarLengthArray>
#include <optional>

namespace widgetwright {

using States = QVarLengthArray<const char *, 8>;

struct NodeValue
{
    std::optional<QString> text;
    std::optional<bool> checked;
    std::optional<double> number;
    std::optional<double> minimum;
    std::optional<double> maximum;
};

constexpr char16_t redacted[] = u"\u2022\u2022\u2022\u2022";

/** For one request. */
class Describer
{
public:
    explicit Describer(Tree &tree);

    Tree &tree() { return m_tree; }

    const char *roleOf(const Node &node);
    QString idOf(const Node &node);
    QString nameOf(const Node &node);
    /** What is written on it. */
    QString labelOf(const Node &node);
    QString promptOf(const Node &node);
    NodeValue valueOf(const Node &node);
    /** `offscreen` is not among them: it takes the place in the window to know. */
    States statesOf(const Node &node);
    bool isVisible(const Node &node);
    bool isEnabled(const Node &node);

    /** In the coordinates of its widget. */
    QRect rectOf(const Node &node);

    /** `button "Save" #save`, for sentences. */
    QString phrase(const Node &node);

private:
    QString nameOfWidget(const QWidget *widget);
    States statesOfWidget(const QWidget *widget);
    bool isTabPage(const QWidget *widget);
    bool asksAccessibility(const QWidget *widget);

    Tree &m_tree;
    Labels m_labels;
    QWidget *m_focused;
};

bool isPassword(const QWidget *widget);
/** Of line and text edits, combo and spin boxes; nothing for what holds no text. */
std::optional<QString> contentOf(const QWidget *widget);

} // namespace widgetwright
