import { defineConfig } from 'vitest/config'
import { draws, testDefaults } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    ...draws,
    name: 'platform',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    isolate: false,
    globalSetup: ['src/testing/shared-database.fixture.ts'],
  },
})
