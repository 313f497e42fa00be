# The files of each part, from this folder.

# What the probe and the libraries of the toolkits share. It is compiled once and each has a copy, so that nobody
# exports anything.
set(SHARED_SOURCES
  core/accessible_roles.cpp
  core/action_run.cpp
  core/call.cpp
  core/gestures/obstacles.cpp
  core/gui_thread.cpp
  core/item_address.cpp
  core/json_writer.cpp
  core/key_names.cpp
  core/keyboard.cpp
  core/mouse.cpp
  core/node_writer.cpp
  core/object_registry.cpp
  core/params.cpp
  core/pointer_params.cpp
  platform/linux/toolkits.cpp
  core/tree.cpp
  core/window_at.cpp
  core/words.cpp)

# Knows QtGui only.
set(PROBE_SOURCES
  core/actions.cpp
  platform/linux/hello.cpp
  core/hit_test.cpp
  core/idle.cpp
  core/items.cpp
  core/node_matcher.cpp
  core/png.cpp
  core/probe.cpp
  core/query.cpp
  core/router.cpp
  core/screenshot.cpp
  core/snapshot.cpp
  core/stage_selection.cpp)

file(GLOB GESTURE_SOURCES CONFIGURE_DEPENDS core/gestures/*.cpp)
list(FILTER GESTURE_SOURCES EXCLUDE REGEX obstacles)
list(APPEND PROBE_SOURCES ${GESTURE_SOURCES})

# The half about objects.
set(OBJECT_SOURCES
  objects/event_pump.cpp
  objects/highlight.cpp
  objects/life_cycle.cpp
  objects/object_ids.cpp
  objects/object_kinds.cpp
  objects/object_values.cpp
  objects/objects.cpp
  objects/objects_info.cpp
  objects/objects_input.cpp
  objects/objects_invocation.cpp
  objects/objects_properties.cpp
  objects/objects_signals.cpp
  objects/objects_tree.cpp
  objects/signal_relay.cpp
  objects/similar_names.cpp
  objects/unblocked.cpp)

file(GLOB WIDGETS_SOURCES CONFIGURE_DEPENDS widgets/*.cpp)

file(GLOB QUICK_SOURCES CONFIGURE_DEPENDS quick/*.cpp)
