import { defineConfig } from 'vitest/config'

/** The production build of React has no runtime for development. */
const oxc = { jsx: { runtime: 'automatic', development: false } } as const

/** What all tests have in common. */
const shared = {
  // Files share a worker, and with it what is dear to make: a browser, a built site, loaded code.
  isolate: false,
  // As in a build: React's development build renders several times slower.
  env: { NODE_ENV: 'production' },
  // The machine may be busy: what is waited for comes when it comes.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  oxc,
  test: {
    // Builds the first fixture once, for every test that looks at the built pages.
    globalSetup: ['tests/support/build-once.ts'],
    maxWorkers: 2,
    projects: [
      {
        oxc,
        test: {
          ...shared,
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{browser,engines,content}/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        oxc,
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/{browser,engines}/**/*.test.ts'],
          testTimeout: 60_000,
          // Starting a browser, and on a new machine fetching one, takes its time.
          hookTimeout: 300_000,
        },
      },
      {
        // The words of this site, not the product: what an owner writes turns no test of the product red.
        oxc,
        test: {
          ...shared,
          name: 'copy',
          include: ['tests/content/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
