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
      'tools',
      'examples',
    ],
    passWithNoTests: false,
  },
})
