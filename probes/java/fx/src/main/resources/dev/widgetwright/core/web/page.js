// Runs in a page that a WebView shows, on behalf of the probe: an expression, a function of one request. What it remembers
// is a property of the document that no script of the page comes across, and is gone with the document.
(function (request) {
  'use strict';
  var KEY = Symbol.for('widgetwright');
  var MOST_ELEMENTS = 5000;
  var DEEPEST = 60;
  var LONGEST = 1000;
  var DOTS = '\u2022\u2022\u2022\u2022';
  var IGNORED = /^(script|style|head|noscript|template|link|meta|title|option|optgroup)$/;
  var NAMED_BY_CONTENT = /^(link|button|heading|text|cell|columnheader|rowheader|option|tab|menuitem)$/;
  var KNOWN_ROLES = /^(button|cell|checkbox|columnheader|combobox|dialog|alertdialog|grid|group|heading|img|link|listbox|menu|menubar|menuitem|menuitemcheckbox|menuitemradio|option|progressbar|radio|row|rowheader|scrollbar|separator|slider|spinbutton|status|switch|tab|table|tablist|tabpanel|textbox|toolbar|tooltip|tree|treeitem)$/;
  var BY_TAG = {
    button: 'button', summary: 'button', textarea: 'textbox', img: 'img', progress: 'progressbar', meter: 'progressbar',
    table: 'table', tr: 'row', td: 'cell', th: 'columnheader', hr: 'separator', fieldset: 'group', form: 'group', nav: 'group',
    h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', dialog: 'dialog', iframe: 'group'
  };
  var BY_INPUT = {
    button: 'button', submit: 'button', reset: 'button', image: 'button', checkbox: 'checkbox', radio: 'radio', range: 'slider',
    number: 'spinbutton', color: 'button', file: 'button'
  };
  var memory = document[KEY] || remember();
  var most = Math.max(memory.most, request.most || 0);
  var left = most;

  function remember() {
    var made = { document: String(Math.random()).slice(2), last: 0, most: MOST_ELEMENTS, numbers: new WeakMap(), elements: new Map() };
    Object.defineProperty(document, KEY, { value: made });
    return made;
  }

  function numberOf(element) {
    var number = memory.numbers.get(element);
    if (!number) memory.numbers.set(element, (number = ++memory.last));
    memory.elements.set(number, element);
    return number;
  }

  function tagOf(element) {
    return element.tagName.toLowerCase();
  }

  function roleOf(element) {
    var tag = tagOf(element);
    var given = (element.getAttribute('role') || '').trim().split(/\s+/)[0];
    if (KNOWN_ROLES.test(given)) return given;
    if (tag === 'a') return element.hasAttribute('href') ? 'link' : null;
    if (tag === 'input') return element.type === 'hidden' ? null : BY_INPUT[element.type] || 'textbox';
    if (tag === 'select') return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
    if (isEditor(element)) return 'textbox';
    return BY_TAG[tag] || null;
  }

  function isEditor(element) {
    return element.isContentEditable && !(element.parentElement && element.parentElement.isContentEditable);
  }

  function ownText(element) {
    for (var node = element.firstChild; node; node = node.nextSibling) if (node.nodeType === 3 && node.data.trim()) return true;
    return false;
  }

  function cut(text) {
    var words = String(text == null ? '' : text).replace(/\s+/g, ' ').trim();
    return words.length > LONGEST ? words.slice(0, LONGEST) : words;
  }

  function textOf(element) {
    return cut(element.innerText !== undefined ? element.innerText : element.textContent);
  }

  function nameOf(element, role) {
    var by = (element.getAttribute('aria-labelledby') || '').split(/\s+/).map(function (id) {
      var label = id && element.ownerDocument.getElementById(id);
      return label ? label.textContent : '';
    });
    var labels = element.labels ? Array.prototype.map.call(element.labels, labelText) : [];
    var isButton = tagOf(element) === 'input' && role === 'button';
    return cut(by.join(' ')) || cut(element.getAttribute('aria-label')) || cut(labels.join(' ')) || cut(element.getAttribute('alt')) ||
      (isButton ? cut(element.value) : '') || (NAMED_BY_CONTENT.test(role) ? textOf(element) : '') ||
      (tagOf(element) === 'fieldset' && element.querySelector('legend') ? textOf(element.querySelector('legend')) : '') ||
      cut(element.getAttribute('title')) || cut(element.getAttribute('placeholder'));
  }

  /** Without what a field inside of it holds. */
  function labelText(label) {
    return Array.prototype.map.call(label.childNodes, function (node) {
      return node.nodeType === 3 || !/^(input|select|textarea)$/i.test(node.nodeName) ? node.textContent : '';
    }).join('');
  }

  function isPassword(element) {
    return tagOf(element) === 'input' && element.type === 'password';
  }

  /** Null where it holds nothing. */
  function valueOf(element, role) {
    var tag = tagOf(element);
    if (tag === 'select') return Array.prototype.map.call(element.selectedOptions, function (option) { return cut(option.label); }).join(', ');
    if (isPassword(element)) return element.value ? DOTS : '';
    if (tag === 'textarea' || (tag === 'input' && /^(textbox|spinbutton|slider)$/.test(role))) return String(element.value).slice(0, LONGEST);
    return isEditor(element) ? textOf(element) : null;
  }

  function statesOf(element, role) {
    var states = [];
    if (element.ownerDocument.activeElement === element) states.push('focused');
    if (role === 'checkbox' || role === 'radio' || role === 'switch') {
      if (element.indeterminate) states.push('mixed');
      else if (element.checked || element.getAttribute('aria-checked') === 'true') states.push('checked');
    }
    if (role === 'textbox' || role === 'spinbutton') states.push(element.readOnly ? 'readonly' : 'editable');
    if (isPassword(element)) states.push('password');
    if (element.selected === true || element.getAttribute('aria-selected') === 'true') states.push('selected');
    var expanded = element.getAttribute('aria-expanded');
    if (tagOf(element) === 'summary' && element.parentElement) expanded = String(element.parentElement.open);
    if (expanded === 'true' || expanded === 'false') states.push(expanded === 'true' ? 'expanded' : 'collapsed');
    return states;
  }

  function rectOf(element) {
    var rects = element.getClientRects();
    // A link may go over several lines, and the middle of them all be outside of it.
    var rect = rects.length > 1 && tagOf(element) === 'a' ? rects[0] : element.getBoundingClientRect();
    var x = rect.left;
    var y = rect.top;
    for (var frame = frameOf(element); frame; frame = frameOf(frame)) {
      x += frame.getBoundingClientRect().left + frame.clientLeft;
      y += frame.getBoundingClientRect().top + frame.clientTop;
    }
    return { x: x, y: y, width: rect.width, height: rect.height };
  }

  function frameOf(element) {
    var view = element.ownerDocument.defaultView;
    return view && view !== window ? view.frameElement : null;
  }

  function isShown(element) {
    return element.getClientRects().length > 0 && styleOf(element).visibility !== 'hidden';
  }

  function styleOf(element) {
    return element.ownerDocument.defaultView.getComputedStyle(element);
  }

  function describe(element, role) {
    var told = rectOf(element);
    told.number = numberOf(element);
    told.tag = tagOf(element);
    told.id = element.id || null;
    told.classes = Array.prototype.slice.call(element.classList);
    told.role = role;
    told.name = nameOf(element, role);
    told.value = valueOf(element, role);
    told.prompt = element.getAttribute('placeholder');
    told.states = statesOf(element, role);
    told.disabled = element.disabled === true || element.getAttribute('aria-disabled') === 'true' || (element.matches && element.matches(':disabled'));
    if (role === 'slider' || role === 'spinbutton' || role === 'progressbar') {
      told.minimum = finite(element.min);
      told.maximum = finite(element.max);
      told.current = finite(element.valueAsNumber !== undefined ? element.valueAsNumber : element.value);
    }
    return told;
  }

  function finite(value) {
    return value === '' || value === null || value === undefined || !isFinite(value) ? null : Number(value);
  }

  /** What a user sees as a thing of its own; null for what only arranges others. */
  function meaningOf(element) {
    if (!isShown(element)) return null;
    return roleOf(element) || (ownText(element) ? 'text' : element.id ? 'generic' : null);
  }

  function collect(element, parent, isInText, depth) {
    if (IGNORED.test(tagOf(element)) || styleOf(element).display === 'none') return;
    if (left <= 0 || depth > DEEPEST) {
      parent.unread++;
      return;
    }
    var role = meaningOf(element);
    var isTold = role && (!isInText || element.id || !/^(text|generic)$/.test(role));
    var around = isTold ? tell(element, role, parent) : parent;
    if (role === 'combobox' || (role === 'textbox' && isEditor(element))) return;
    var inText = isInText || (isTold && NAMED_BY_CONTENT.test(role));
    childrenOf(element).forEach(function (child) { collect(child, around, inText, depth + 1); });
    if (role === 'listbox') Array.prototype.forEach.call(element.options || [], function (option) {
      if (left > 0) tell(option, 'option', around);
      else around.unread++;
    });
  }

  function tell(element, role, parent) {
    var told = describe(element, role);
    told.children = [];
    told.unread = 0;
    parent.children.push(told);
    left--;
    return told;
  }

  function childrenOf(element) {
    var inside = element;
    if (tagOf(element) === 'iframe') {
      // Of another origin it is closed to this page, and to us.
      try { inside = element.contentDocument.body; } catch (e) { inside = null; }
    } else if (element.shadowRoot) inside = element.shadowRoot;
    return inside ? Array.prototype.slice.call(inside.children) : [];
  }

  function forgetRemoved() {
    memory.elements.forEach(function (element, number) { if (!element.isConnected) memory.elements.delete(number); });
  }

  function inform(element, type) {
    element.dispatchEvent(new Event(type, { bubbles: true }));
  }

  function setNative(element, property, value) {
    // Frameworks put setters of their own on the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), property).set.call(element, value);
  }

  function reach(element) {
    var rect = element.getBoundingClientRect();
    var view = element.ownerDocument.defaultView;
    var isInView = rect.top >= 0 && rect.left >= 0 && rect.bottom <= view.innerHeight && rect.right <= view.innerWidth;
    if (!isInView) element.scrollIntoView({ block: 'center', inline: 'nearest' });
    for (var frame = frameOf(element); frame; frame = frameOf(frame)) frame.scrollIntoView({ block: 'nearest' });
  }

  function at(x, y) {
    var element = document.elementFromPoint(x, y);
    for (var inside = element; inside && tagOf(inside) === 'iframe'; ) {
      var rect = inside.getBoundingClientRect();
      x -= rect.left + inside.clientLeft;
      y -= rect.top + inside.clientTop;
      try { inside = inside.contentDocument.elementFromPoint(x, y); } catch (e) { break; }
      element = inside || element;
    }
    return element;
  }

  /** Whether a click there is one for the element: it, something inside of it, or the label that it is in. */
  function belongs(hit, element) {
    for (var around = hit; around; around = around.parentElement || frameOf(around)) if (around === element) return true;
    return !!(element.labels && Array.prototype.some.call(element.labels, function (label) { return label.contains(hit); })) || !!(hit && hit.contains(element));
  }

  var ACTS = {
    read: function () {
      forgetRemoved();
      var root = { title: document.title, children: [], unread: 0 };
      if (document.body) collect(document.body, root, false, 0);
      // What was told once can be asked for, and is found by reading as far again.
      memory.most = Math.max(memory.most, most - left);
      return root;
    },
    exists: function (element) { return { exists: !!element && element.isConnected }; },
    reach: function (element) { reach(element); return {}; },
    hit: function (element) {
      var hit = at(request.x, request.y);
      return { isHit: belongs(hit, element), by: hit ? '<' + tagOf(hit) + (hit.id ? ' id="' + hit.id + '"' : '') + '>' : 'nothing' };
    },
    at: function () {
      for (var hit = at(request.x, request.y); hit; hit = hit.parentElement || frameOf(hit))
        if (memory.numbers.has(hit)) return { number: memory.numbers.get(hit) };
      return { number: 0 };
    },
    focus: function (element) {
      element.focus();
      return { hasFocus: element.ownerDocument.activeElement === element };
    },
    setText: function (element) {
      element.focus();
      if (isEditor(element)) element.textContent = request.text;
      else setNative(element, 'value', request.text);
      inform(element, 'input');
      inform(element, 'change');
      return ACTS.holds(element);
    },
    holds: function (element) {
      var role = roleOf(element);
      var text = isEditor(element) ? element.textContent : String(element.value);
      return { value: valueOf(element, role), isTaken: text === request.text, length: text.length, checked: !!element.checked };
    },
    check: function (element) {
      if (element.checked !== request.checked) element.click();
      return { checked: !!element.checked };
    },
    options: function (element) {
      return { options: Array.prototype.map.call(element.options, function (option) { return { text: cut(option.label), disabled: option.disabled }; }) };
    },
    choose: function (element) {
      element.focus();
      element.selectedIndex = request.index;
      inform(element, 'input');
      inform(element, 'change');
      return { index: element.selectedIndex };
    }
  };

  var element = request.number ? memory.elements.get(request.number) : null;
  if (request.document && request.document !== memory.document) element = null;
  if (request.number && (!element || !element.isConnected)) return JSON.stringify({ document: memory.document, gone: true, exists: false });
  var answer = ACTS[request.act](element);
  answer.document = memory.document;
  return JSON.stringify(answer);
})
