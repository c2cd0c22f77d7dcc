import { defineConfig } from 'vitest/config'

/**
 * Unit and integration tests. Each package may bring settings of its own in `vitest.config.ts`, and tests that need a real
 * browser in `vitest.browser.config.ts`.
 */
export default defineConfig({
  test: {
    projects: [
      'packages/*',
      '{packages,apps}/*/vitest.{browser,edge}.config.ts',
      'apps/*',
      // Its tests need the built site: the step `docs` builds it and runs them.
      '!apps/docs',
      'tools',
      'examples',
    ],
    passWithNoTests: false,
  },
})
