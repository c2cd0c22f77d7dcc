import { defineConfig } from 'vitest/config'
import { draws, skippedTests, testDefaults } from '../../vitest.shared.ts'

/** The client's suite with only the globals of an edge runtime: no Node.js and no page. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    ...draws,
    name: 'client-edge',
    environment: './runtimes/edge-environment.ts',
    include: ['src/**/*.test.ts'],
    // There are no tabs to coordinate, and one global that a test replaces cannot be replaced there.
    exclude: [
      ...skippedTests,
      '**/*.browser.test.ts',
      '**/session/tab-*.test.ts',
      '**/observe/observed-fetch.test.ts',
    ],
    pool: 'vmThreads',
  },
})
