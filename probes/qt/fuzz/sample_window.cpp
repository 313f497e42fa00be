#include "sample_window.h"

#include <QtWidgets>

namespace {

template <class Widget> Widget *named(Widget *widget, const char *name)
{
    widget->setObjectName(QLatin1String(name));
    return widget;
}

QWidget *form()
{
    auto *page = new QWidget;
    auto *layout = new QFormLayout(page);
    layout->addRow(QStringLiteral("&Name"), named(new QLineEdit(QStringLiteral("Ada")), "name"));
    auto *password = named(new QLineEdit(QStringLiteral("secret")), "password");
    password->setEchoMode(QLineEdit::Password);
    layout->addRow(QStringLiteral("Password"), password);
    auto *colour = named(new QComboBox, "colour");
    colour->addItems({QStringLiteral("Red"), QStringLiteral("Green"), QStringLiteral("Blue")});
    layout->addRow(QStringLiteral("Colour"), colour);
    layout->addRow(QStringLiteral("Age"), named(new QSpinBox, "age"));
    layout->addRow(QStringLiteral("Volume"), named(new QSlider(Qt::Horizontal), "volume"));
    layout->addRow(QStringLiteral("Day"), named(new QDateEdit, "day"));
    layout->addRow(named(new QCheckBox(QStringLiteral("Subscribe")), "subscribe"));
    layout->addRow(named(new QRadioButton(QStringLiteral("Small")), "small"));
    layout->addRow(named(new QPushButton(QStringLiteral("OK")), "ok"));
    layout->addRow(named(new QLabel(QStringLiteral("See <a href=\"x\">more</a>")), "link"));
    return page;
}

QWidget *views()
{
    auto *page = new QSplitter;
    auto *table = named(new QTableWidget(40, 3), "table");
    for (int row = 0; row < table->rowCount(); ++row)
        for (int column = 0; column < table->columnCount(); ++column)
            table->setItem(row, column, new QTableWidgetItem(QStringLiteral("%1/%2").arg(row).arg(column)));
    page->addWidget(table);
    auto *tree = named(new QTreeWidget, "tree");
    for (int i = 0; i < 5; ++i) {
        auto *top = new QTreeWidgetItem(tree, {QStringLiteral("Branch %1").arg(i)});
        new QTreeWidgetItem(top, {QStringLiteral("Leaf")});
    }
    page->addWidget(tree);
    return page;
}

} // namespace

std::unique_ptr<QMainWindow> sampleWindow()
{
    auto window = std::make_unique<QMainWindow>();
    window->setWindowTitle(QStringLiteral("Sample"));
    named(window.get(), "sample");
    QMenu *file = window->menuBar()->addMenu(QStringLiteral("&File"));
    file->addAction(QStringLiteral("&Open"));
    file->addMenu(QStringLiteral("&Recent"))->addAction(QStringLiteral("a.txt"));
    auto *tabs = named(new QTabWidget, "tabs");
    tabs->addTab(form(), QStringLiteral("Form"));
    tabs->addTab(views(), QStringLiteral("Views"));
    window->setCentralWidget(tabs);
    window->statusBar()->showMessage(QStringLiteral("Ready"));
    return window;
}
