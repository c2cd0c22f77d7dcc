import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { ...patience, name: 'create', include: ['src/**/*.test.ts'] },
})
