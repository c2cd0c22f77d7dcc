import { defineConfig } from 'vitest/config'
import { draws, testDefaults } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    ...draws,
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/platform.fixture.ts'],
    pool: 'threads',
  },
})
