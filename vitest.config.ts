import { defineConfig } from 'vitest/config'

/** Unit and integration tests. Each package may bring settings of its own in `vitest.config.ts`. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools'],
    passWithNoTests: false,
  },
})
