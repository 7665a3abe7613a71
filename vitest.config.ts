import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Builds the site once, for every test that looks at the built pages.
    globalSetup: ['tests/support/build-once.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // Starting a browser, and on a new machine fetching one, takes its time.
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
