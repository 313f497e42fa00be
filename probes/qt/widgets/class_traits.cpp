#include "widgets/class_traits.h"
#include "core/protocol.generated.h"

#include <QtWidgets>

namespace widgetwright {

namespace role = protocol::role;

namespace {

struct KnownClass
{
    const QMetaObject *meta;
    Control control;
    const char *role;
    ClassTraits::Insides insides;
};

const QHash<const QMetaObject *, KnownClass> &knownClasses()
{
    static const KnownClass table[] = {
        {&QAbstractButton::staticMetaObject, Control::Button, role::button, ClassTraits::Nothing},
        {&QAbstractItemView::staticMetaObject, Control::ItemView, role::listbox, ClassTraits::Viewport},
        {&QAbstractScrollArea::staticMetaObject, Control::ScrollArea, role::generic, ClassTraits::Viewport},
        {&QAbstractSlider::staticMetaObject, Control::Slider, role::slider, ClassTraits::Nothing},
        {&QAbstractSpinBox::staticMetaObject, Control::SpinBox, role::spinbutton, ClassTraits::Nothing},
        {&QCalendarWidget::staticMetaObject, Control::Plain, role::grid, ClassTraits::Children},
        {&QCheckBox::staticMetaObject, Control::CheckBox, role::checkbox, ClassTraits::Nothing},
        {&QComboBox::staticMetaObject, Control::ComboBox, role::combobox, ClassTraits::Nothing},
        {&QDialog::staticMetaObject, Control::Dialog, role::dialog, ClassTraits::Children},
        {&QDockWidget::staticMetaObject, Control::DockWidget, role::group, ClassTraits::Children},
        {&QFocusFrame::staticMetaObject, Control::Plain, role::generic, ClassTraits::Ignored},
        {&QFrame::staticMetaObject, Control::Frame, role::generic, ClassTraits::Children},
        {&QGroupBox::staticMetaObject, Control::GroupBox, role::group, ClassTraits::Children},
        {&QHeaderView::staticMetaObject, Control::Plain, role::generic, ClassTraits::Ignored},
        {&QKeySequenceEdit::staticMetaObject, Control::KeySequenceEdit, role::textbox, ClassTraits::Nothing},
        {&QLabel::staticMetaObject, Control::Label, role::text, ClassTraits::Nothing},
        {&QLCDNumber::staticMetaObject, Control::LcdNumber, role::text, ClassTraits::Nothing},
        {&QLineEdit::staticMetaObject, Control::LineEdit, role::textbox, ClassTraits::Nothing},
        {&QMainWindow::staticMetaObject, Control::Window, role::window, ClassTraits::Children},
        {&QMdiSubWindow::staticMetaObject, Control::Window, role::window, ClassTraits::Children},
        {&QMenu::staticMetaObject, Control::Menu, role::menu, ClassTraits::Nothing},
        {&QMenuBar::staticMetaObject, Control::MenuBar, role::menubar, ClassTraits::Nothing},
        {&QMessageBox::staticMetaObject, Control::Dialog, role::alertdialog, ClassTraits::Children},
        {&QPlainTextEdit::staticMetaObject, Control::PlainTextEdit, role::textbox, ClassTraits::Viewport},
        {&QProgressBar::staticMetaObject, Control::ProgressBar, role::progressbar, ClassTraits::Nothing},
        {&QRadioButton::staticMetaObject, Control::RadioButton, role::radio, ClassTraits::Nothing},
        {&QRubberBand::staticMetaObject, Control::Plain, role::generic, ClassTraits::Ignored},
        {&QScrollBar::staticMetaObject, Control::Slider, role::scrollbar, ClassTraits::Nothing},
        {&QSizeGrip::staticMetaObject, Control::Plain, role::generic, ClassTraits::Ignored},
        {&QSplitterHandle::staticMetaObject, Control::Plain, role::generic, ClassTraits::Ignored},
        {&QStatusBar::staticMetaObject, Control::StatusBar, role::status, ClassTraits::Children},
        {&QTabBar::staticMetaObject, Control::TabBar, role::tablist, ClassTraits::Nothing},
        {&QTableView::staticMetaObject, Control::ItemView, role::table, ClassTraits::Viewport},
        {&QTabWidget::staticMetaObject, Control::TabWidget, role::generic, ClassTraits::Children},
        {&QTextBrowser::staticMetaObject, Control::TextEdit, role::document, ClassTraits::Viewport},
        {&QTextEdit::staticMetaObject, Control::TextEdit, role::textbox, ClassTraits::Viewport},
        {&QToolBar::staticMetaObject, Control::Plain, role::toolbar, ClassTraits::Children},
        {&QTreeView::staticMetaObject, Control::ItemView, role::tree, ClassTraits::Viewport},
        {&QWidget::staticMetaObject, Control::Plain, role::generic, ClassTraits::Children},
    };
    static const auto byMeta = [] {
        QHash<const QMetaObject *, KnownClass> hash;
        for (const KnownClass &known : table)
            hash.insert(known.meta, known);
        return hash;
    }();
    return byMeta;
}

/** Classes of Qt that are in no public header. */
bool isMachinery(const char *name)
{
    static const char *machinery[] = {"QComboBoxPrivateScroller", "QToolBarSeparator", "QToolBarHandle", "QTornOffMenu",
                                      "QColumnViewGrip",          "QTableCornerButton"};
    for (const char *known : machinery)
        if (qstrcmp(name, known) == 0)
            return true;
    return false;
}

bool saysNothing(Control control)
{
    return control == Control::Plain || control == Control::Frame || control == Control::ScrollArea;
}

QString withoutNamespace(const char *className)
{
    const QString name = QString::fromLatin1(className);
    return name.section(QLatin1String("::"), -1);
}

ClassTraits traitsFrom(const QMetaObject *meta)
{
    ClassTraits traits;
    traits.type = withoutNamespace(meta->className());
    const QMetaObject *nearest = meta;
    while (nearest && !knownClasses().contains(nearest))
        nearest = nearest->superClass();
    if (!nearest)
        return traits;
    const KnownClass known = knownClasses().value(nearest);
    traits.control = known.control;
    traits.role = known.role;
    traits.insides = isMachinery(meta->className()) ? ClassTraits::Ignored : known.insides;
    traits.isCustom = nearest != meta && saysNothing(known.control) && qstrcmp(known.role, role::generic) == 0;
    if (qstrcmp(meta->className(), "QTipLabel") == 0) {
        traits.control = Control::ToolTip;
        traits.role = role::tooltip;
    }
    return traits;
}

} // namespace

const ClassTraits &ClassTraitsCache::of(const QWidget *widget)
{
    const QMetaObject *meta = widget->metaObject();
    if (meta == m_lastMeta)
        return *m_last;
    auto traits = m_traits.find(meta);
    if (traits == m_traits.end())
        traits = m_traits.emplace(meta, traitsFrom(meta)).first;
    m_lastMeta = meta;
    m_last = &traits->second;
    return *m_last;
}

} // namespace widgetwright
