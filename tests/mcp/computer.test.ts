import { expect } from 'vitest';
import { type Connect, onAnyToolkit, onEveryToolkit, test } from '../support/mcp.js';
import { readPng } from '../support/pictures.js';
import { Eyes, Hands } from '../support/tasks.js';

/** Of the private display. */
const SCREEN_WIDTH = 1280;

onEveryToolkit('the computer', host => {
  const provider = host.name === 'JavaFX' ? 'javafx' : 'qt';

  async function start(connect: Connect, env?: Record<string, string>) {
    const mcp = await connect(['--headless', '--mode', 'computer_use', '--', host.gallery], undefined, env);
    await mcp.do('computer', { action: 'screenshot' });
    const other = await connect();
    const eyes = new Eyes(other);
    const hands = new Hands(mcp, eyes, provider);
    const use = async (action: string, input: object = {}) =>
      (await hands.use('computer', { action, ...input })).text.trim();
    return { mcp, other, eyes, hands, use };
  }

  test('clicks, types and presses keys, and confirms each in the words models know', async ({ connect }) => {
    const { eyes, hands, use } = await start(connect);
    const name = await hands.spot({ css: '#name' });
    expect(await use('left_click', { coordinate: name })).toBe('Clicked.');
    expect(await use('cursor_position')).toBe(`X=${name[0]},Y=${name[1]}`);
    expect(await use('type', { text: 'one two' })).toBe('Typed.');
    await eyes.see('#name', 'one two');
    expect(await use('key', { text: 'ctrl+a' })).toBe('Pressed ctrl+a.');
    expect(await use('key', { text: 'BackSpace' })).toBe('Pressed BackSpace.');
    expect(await use('type', { text: 'three' })).toBe('Typed.');
    await eyes.see('#name', 'three');
    expect(await use('triple_click', { coordinate: name })).toBe('Triple-clicked.');
    await use('type', { text: 'four' });
    await eyes.see('#name', 'four');
    expect(await use('double_click', { coordinate: name })).toBe('Double-clicked.');
    await use('key', { text: 'Delete' });
    await use('key', { text: 'x', repeat: 3 });
    await eyes.see('#name', 'xxx');
    expect(await use('wait', { duration: 0.1 })).toBe('Waited 0.1s.');
  });

  test('moves, presses and releases step by step, and holds keys', async ({ connect }) => {
    const { other, eyes, hands, use } = await start(connect);
    await use('left_click', { coordinate: await hands.spot({ role: 'tab', name: 'More' }) });
    expect(await use('mouse_move', { coordinate: await hands.spot({ css: '#hoverArea' }) })).toBe('Moved the mouse.');
    await eyes.see('#status', 'hovered');
    await use('mouse_move', { coordinate: await hands.spot({ css: '#pressPad' }) });
    await use('left_mouse_down');
    await eyes.see('#status', 'pressed');
    await use('left_mouse_up');
    await eyes.see('#status', 'released');
    await use('left_click', { coordinate: await hands.spot({ css: '#pressPad' }), text: 'ctrl' });
    await eyes.see('#status', 'ctrl released');
    await other.act({ type: 'focus', target: { css: '#keyPad' } });
    expect(await use('hold_key', { text: 'a', duration: 0.2 })).toBe('Held a for 0.2s.');
    await eyes.see('#status', 'key up: A');
  });

  test('points at the same things on a screen of double density', async ({ connect }) => {
    const { eyes, hands, use } = await start(connect, { QT_SCALE_FACTOR: '2', GDK_SCALE: '2' });
    expect(await eyes.screenWidth()).toBe(SCREEN_WIDTH / 2);
    for (const css of ['#name', '#short']) {
      await use('left_click', { coordinate: await hands.spot({ css }) });
      await use('type', { text: 'dense' });
      await eyes.see(css, 'dense');
    }
  });

  test('zooms into a part of the screen', async ({ connect }) => {
    const { mcp, hands } = await start(connect);
    const [x, y] = await hands.spot({ css: '#ok' });
    const zoomed = await mcp.do('computer', { action: 'zoom', region: [x - 64, y - 48, x + 64, y + 48] });
    const picture = readPng(zoomed.image?.data ?? '');
    expect(picture.width / picture.height).toBeCloseTo(4 / 3, 1);
    expect(picture.width).toBeGreaterThan(600);
    expect(new Set(picture.data).size).toBeGreaterThan(10);
  });
});

const REFUSED = [
  [{ action: 'left_click', coordinate: [5000, 5] }, /outside the picture/],
  [{ action: 'left_click_drag', coordinate: [5, 5] }, /start_coordinate/],
  [{ action: 'type' }, /text/],
  [{ action: 'key', text: 'hyper+x' }, /is not a modifier/],
  [{ action: 'key', text: 'NoSuchKey' }, /NOSUCHKEY/],
  [{ action: 'zoom', region: [5, 5, 5, 5] }, /size/],
  [{ action: 'scroll', coordinate: [5, 5] }, /scroll_direction/],
  [{ action: 'fly' }, /action/],
] as const;

onAnyToolkit('the computer', () => {
  test('explains why it refuses invalid input', async ({ connect, host }) => {
    const mcp = await connect(['--headless', '--mode', 'computer_use', '--', host.gallery]);
    await mcp.do('computer', { action: 'screenshot' });
    for (const [input, words] of REFUSED) {
      const refused = await mcp.call('computer', input);
      expect(refused.text).toMatch(words);
      expect(refused.isError).toBe(true);
    }
  });
});
