import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.shared.ts'

/** Each example against a local platform of its own. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { ...patience, name: 'examples', include: ['tests/*.test.ts'] },
})
