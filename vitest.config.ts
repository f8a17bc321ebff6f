import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['protocol/test/**/*.test.ts', 'services/**/test/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/bench/restate/**'],
    // Generous, so that a busy machine fails no test; what hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
