import { defineConfig } from 'vitest/config'
import { testDefaults } from '../vitest.shared.ts'

/** Each example against a local platform of its own. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { ...testDefaults, name: 'examples', include: ['tests/*.test.ts'] },
})
