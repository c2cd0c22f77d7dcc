import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'testing',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
  },
})
