import { defineConfig } from 'vitest/config'

/** Each example against a local platform of its own. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'examples', include: ['tests/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
})
