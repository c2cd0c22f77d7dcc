import { defineConfig } from 'vitest/config'
import { draws, testDefaults } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    ...draws,
    name: 'demo-store',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    isolate: false,
  },
})
