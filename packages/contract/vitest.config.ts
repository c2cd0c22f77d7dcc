import { defineConfig } from 'vitest/config'
import { draws, patience } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...patience,
    ...draws,
    name: 'contract',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    isolate: false,
  },
})
