import { describe, expect, test } from 'vitest';
import { readTestArguments } from '../../scripts/lib/test-arguments.mjs';

const BUILDS = ['probe-qt6', 'gallery-qt6', 'probe-javafx', 'gallery-javafx'];
const builtFor = (...args: string[]) => {
  const { want } = readTestArguments(args);
  return want ? BUILDS.filter(want.builds) : BUILDS;
};

describe('npm test', () => {
  test('without arguments runs and builds everything', () => {
    expect(readTestArguments([])).toMatchObject({ isWhole: true, forVitest: [], required: [] });
    expect(builtFor()).toEqual(BUILDS);
  });

  test('with files or names runs only those, without lint and types', () => {
    for (const args of [['tests/contract/actions.test.ts'], ['-t', 'Qt 6']])
      expect(readTestArguments(args)).toMatchObject({ isWhole: false, forVitest: args });
  });

  test.for([
    ['src/engine', []],
    ['./tests/checks/layers.test.ts', []],
    ['tests/javafx', ['probe-javafx', 'gallery-javafx']],
    ['tests/qtmcp/ids.test.ts', ['probe-qt6', 'gallery-qt6']],
    ['tests/contract', BUILDS],
    ['actions', BUILDS],
  ] as const)('with %s builds only %j', ([file, builds]) => {
    expect(builtFor(file, '-t', 'something')).toEqual(builds);
  });

  test('--require is read, and tested with whatever else is run', () => {
    expect(readTestArguments(['--require', 'qt5,qt6', '--bail', '1'])).toMatchObject({
      required: ['qt5', 'qt6'],
      forVitest: ['--bail', '1'],
    });
    const { forVitest } = readTestArguments(['tests/javafx', '--require=javafx']);
    expect(forVitest).toEqual(['tests/javafx', 'tests/checks/required.test.ts']);
  });

  test('--require with only a list still runs everything, with lint and types', () => {
    expect(readTestArguments(['--require', 'qt5,qt6,javafx'])).toMatchObject({ isWhole: true, forVitest: [] });
  });

  test.for([['--require'], ['--require', 'qt7'], ['--require=']])('%j is refused with the toolkits there are', args => {
    expect(() => readTestArguments(args)).toThrow('--require takes a list of qt5, qt6, javafx');
  });
});
