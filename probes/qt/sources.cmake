# The files of each part, from this folder.

# What the probe and the libraries of the toolkits share. It is compiled once and each has a copy, so that nobody
# exports anything.
set(SHARED_SOURCES
  src/accessible_roles.cpp
  src/action_run.cpp
  src/call.cpp
  src/describe.cpp
  src/gui_thread.cpp
  src/item_address.cpp
  src/json_writer.cpp
  src/key_names.cpp
  src/keyboard.cpp
  src/mouse.cpp
  src/node_writer.cpp
  src/object_registry.cpp
  src/params.cpp
  src/pointer_params.cpp
  src/toolkits_linux.cpp
  src/tree.cpp
  src/words.cpp)

# Knows QtGui only.
set(PROBE_SOURCES
  src/actions.cpp
  src/hello_linux.cpp
  src/hit_test.cpp
  src/idle.cpp
  src/items.cpp
  src/node_matcher.cpp
  src/png.cpp
  src/probe.cpp
  src/query.cpp
  src/router.cpp
  src/screenshot.cpp
  src/snapshot.cpp
  src/stage_selection.cpp)

# The half about objects.
set(OBJECT_SOURCES
  src/event_pump.cpp
  src/highlight.cpp
  src/life_cycle.cpp
  src/object_ids.cpp
  src/object_kinds.cpp
  src/object_values.cpp
  src/objects.cpp
  src/objects_info.cpp
  src/objects_input.cpp
  src/objects_invocation.cpp
  src/objects_properties.cpp
  src/objects_signals.cpp
  src/objects_tree.cpp
  src/signal_relay.cpp
  src/similar_names.cpp
  src/unblocked.cpp)

set(WIDGETS_SOURCES
  src/actionability.cpp
  src/actions_drag.cpp
  src/actions_expand.cpp
  src/actions_item_text.cpp
  src/actions_menu.cpp
  src/actions_mouse.cpp
  src/actions_scroll.cpp
  src/actions_select.cpp
  src/actions_text.cpp
  src/actions_value.cpp
  src/actions_window.cpp
  src/aim.cpp
  src/class_traits.cpp
  src/disclosure.cpp
  src/item_search.cpp
  src/item_views.cpp
  src/labels.cpp
  src/text_content.cpp
  src/text_links.cpp
  src/widget_accessibility.cpp
  src/widget_actions.cpp
  src/widget_describer.cpp
  src/widget_items.cpp
  src/widget_node.cpp
  src/widget_objects.cpp
  src/widget_toolkit.cpp
  src/widget_tree.cpp
  src/widget_value.cpp)

set(QUICK_SOURCES
  src/quick/quick_actions.cpp
  src/quick/quick_actions_drag.cpp
  src/quick/quick_actions_menu.cpp
  src/quick/quick_actions_mouse.cpp
  src/quick/quick_actions_scroll.cpp
  src/quick/quick_actions_select.cpp
  src/quick/quick_actions_text.cpp
  src/quick/quick_actions_value.cpp
  src/quick/quick_actions_window.cpp
  src/quick/quick_address.cpp
  src/quick/quick_aim.cpp
  src/quick/quick_class.cpp
  src/quick/quick_describer.cpp
  src/quick/quick_items.cpp
  src/quick/quick_objects.cpp
  src/quick/quick_rows.cpp
  src/quick/quick_scene.cpp
  src/quick/quick_sight.cpp
  src/quick/quick_toolkit.cpp)
