// For what has nothing inside that the probe knows: a tray icon, and a window that draws itself.
#pragma once

#include "core/gestures/adapters.h"
#include "core/probe_error.h"

namespace widgetwright {

[[noreturn]] inline void refuseItems()
{
    throw obstacle(protocol::reason::unsupportedTargetType, QStringLiteral("The target has no items."));
}

class NoTexts : public Texts
{
public:
    bool isReadOnly(const QObject *) override { return false; }
    bool canHoldText(const Node &) override { return false; }
    bool replace(const Node &, const QString &) override { return false; }
    bool holds(Tree &, const Node &, const QString &) override { return false; }
    std::optional<int> lengthOf(const Node &) override { return {}; }
    std::optional<QString> select(const Node &, int, int) override { return {}; }
    void editItem(ActionRun &, Tree &, const Node &, const QString &) override { refuseItems(); }
};

class NoValues : public Values
{
public:
    bool isCheckable(Tree &, const Node &) override { return false; }
    void check(const Node &, bool) override {}
    std::optional<Setter> setterFor(Tree &, const Node &, const QJsonValue &) override { return {}; }
};

class NoItems : public Items
{
public:
    Node itemIn(Tree &, const Node &, const ItemAddress &, const QJsonValue &) override { refuseItems(); }
    Node cellOf(const Node &, const QJsonValue &) override { refuseItems(); }
    std::optional<Choice> choiceIn(Tree &, const Node &, const ItemAddress &, bool) override { return {}; }
    std::optional<Disclosure> disclosureOf(Tree &, const Node &) override { return {}; }
};

class NoMenus : public Menus
{
public:
    Node barIn(const Node &) override { return {}; }
    QVector<QPointer<QObject>> openMenus(const Node &) override { return {}; }
    QVector<MenuEntry> entriesOf(QObject *) override { return {}; }
    void announceShow(QObject *) override {}
    void trigger(QObject *) override {}
    bool isOpen(QObject *) override { return false; }
    void close(QObject *) override {}
    void highlight(QObject *, const MenuEntry &) override {}
    void accept(QObject *, QObject *, QObject *) override {}
};

} // namespace widgetwright
