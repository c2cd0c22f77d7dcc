import { defineConfig } from 'vitest/config'
import { testDefaults } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    name: 'testing',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    isolate: false,
  },
})
