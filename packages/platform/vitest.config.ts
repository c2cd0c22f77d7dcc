import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'platform',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    isolate: false,
    globalSetup: ['src/testing/shared-database.fixture.ts'],
    // The machine that tests may be busy: a start of PostgreSQL counts in seconds then.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
