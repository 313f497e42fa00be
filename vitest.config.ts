import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // More applications at once only make each other slow.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'real',
          include: ['tests/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
