import { defineConfig } from 'vitest/config'

/** The production build of React has no runtime for development. */
const oxc = { jsx: { runtime: 'automatic', development: false } } as const

/**
 * How long a test waits for one thing, in milliseconds: the one limit, which ends only what hangs. A slow
 * machine, and a browser that is fetched, take their time.
 */
const patience = 120_000

/** What all tests have in common. */
const shared = {
  // Files share a worker, and with it what takes long to make: a browser, a built site, loaded code.
  isolate: false,
  // As in a build: React's development build renders several times slower.
  env: { NODE_ENV: 'production' },
  provide: { patience },
  expect: { poll: { timeout: patience } },
  testTimeout: 3 * patience,
  hookTimeout: 3 * patience,
}

/** What needs a browser; the rest runs with `npm run test:fast`. */
const inBrowser = ['tests/{browser,engines}/**/*.test.ts', 'tests/scripts/dev/dev.test.ts']

export default defineConfig({
  oxc,
  test: {
    // Builds the first fixture once, for every test that looks at the built pages; says at the end what was left out.
    globalSetup: ['tests/support/build-once.ts'],
    maxWorkers: 2,
    projects: [
      {
        oxc,
        test: {
          ...shared,
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/content/**', ...inBrowser],
        },
      },
      {
        oxc,
        test: {
          ...shared,
          name: 'browser',
          include: inBrowser,
        },
      },
      {
        // The words of this site, not the product: what an owner writes turns no test of the product red.
        oxc,
        test: {
          ...shared,
          name: 'copy',
          include: ['tests/content/*.test.ts'],
        },
      },
    ],
  },
})
