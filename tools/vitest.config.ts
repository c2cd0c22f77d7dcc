import { defineConfig } from 'vitest/config'
import { testDefaults } from '../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { ...testDefaults, name: 'tools', include: ['**/*.test.ts'] },
})
