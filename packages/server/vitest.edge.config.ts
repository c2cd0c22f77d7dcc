import { defineConfig } from 'vitest/config'
import { draws, skippedTests, testDefaults } from '../../vitest.shared.ts'

/** The tests of the core once more with only the globals of an edge runtime. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    ...draws,
    name: 'server-edge',
    environment: '../client/runtimes/edge-environment.ts',
    include: ['src/**/*.test.ts'],
    // Frameworks run in Node here, and these tests read files.
    exclude: [
      ...skippedTests,
      '**/{astro,hono,next,node,react-router}.test.ts',
      'src/node/*.test.ts',
      '**/exports.test.ts',
      '**/documentation.test.ts',
      '**/member-hooks.test.ts',
      '**/rsc-payload.test.ts',
    ],
    globalSetup: ['src/testing/platform.fixture.ts'],
    pool: 'vmThreads',
  },
})
