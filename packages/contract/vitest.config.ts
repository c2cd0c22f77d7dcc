import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...patience,
    name: 'contract',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    isolate: false,
  },
})
