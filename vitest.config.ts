import { defineConfig } from 'vitest/config';

const ownHome = { globalSetup: 'tests/support/homes.ts', setupFiles: 'tests/support/own-home.ts' };

const withApplications = {
  ...ownHome,
  // For a machine that is busy with other things: a test waits for what it expects, not for time to pass.
  env: { WIDGETWRIGHT_PATIENCE: '4' },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Tests mostly wait for applications, so three workers keep two cores busy. More only slow each other down.
    maxWorkers: 3,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], ...ownHome } },
      {
        test: {
          name: 'real',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/programs/**'],
          ...withApplications,
        },
      },
      { test: { name: 'programs', include: ['tests/programs/**/*.test.ts'], ...withApplications } },
    ],
  },
});
