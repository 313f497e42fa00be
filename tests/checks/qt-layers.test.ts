import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/hosts.js';

describe('the layers of the Qt probe', () => {
  let copy: string;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'widgetwright-qt-layers-'));
    await cp(join(root, 'probes/qt'), copy, { recursive: true });
  });
  afterAll(async () => await rm(copy, { recursive: true, force: true }));

  /** What the check says about the real sources with one more file among them. */
  async function checkWith(file: string, line: string): Promise<string> {
    await writeFile(join(copy, file), `// planted\n${line}\n`);
    try {
      return spawnSync('node', [join(root, 'scripts/check/qt-layers.mjs'), copy], { encoding: 'utf8' }).stderr;
    } finally {
      await rm(join(copy, file));
    }
  }

  test.each([
    ['core/planted.cpp', '#include <QWidget>', 'Qt Widgets'],
    ['core/planted.h', '#include <QtWidgets/QLabel>', 'Qt Widgets'],
    ['core/planted.cpp', '#include "widgets/aim.h"', 'widgets/'],
    ['core/planted.cpp', '#include "objects/object_ids.h"', 'objects/'],
    ['core/planted.cpp', '#include <unistd.h>', 'operating system'],
    ['core/planted.cpp', 'const char *stat = "/proc/self/stat";', 'Linux path'],
    ['objects/planted.cpp', '#include <QQuickItem>', 'Qt Quick'],
    ['widgets/planted.cpp', '#include "quick/quick_scene.h"', 'quick/'],
    ['widgets/planted.cpp', '#include <QQmlEngine>', 'Qt Quick'],
    ['quick/planted.cpp', '#include <QPushButton>', 'Qt Widgets'],
    ['transport/planted.cpp', '#include <QString>', 'Qt'],
    ['transport/planted.cpp', '#include <sys/socket.h>', 'operating system'],
    ['loader/planted.c', '#include "core/call.h"', 'core/'],
  ])('refuse in %s the line %s', async (file, line, reason) => {
    const complaint = await checkWith(file, line);
    expect(complaint).toContain(`${file}:2: `);
    expect(complaint).toContain(reason);
  });

  test.each([
    ['core/planted.cpp', '#include <QTextLayout>'],
    ['platform/linux/planted.cpp', '#include <unistd.h>'],
    ['transport/planted.cpp', '#include "platform/platform.h"'],
    ['widgets/planted.cpp', '#include <QWidget>'],
    ['quick/planted.cpp', '#include "core/toolkit.h"'],
  ])('allow in %s the line %s', async (file, line) => expect(await checkWith(file, line)).toBe(''));
});
