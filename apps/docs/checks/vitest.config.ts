import { defineConfig } from 'vitest/config'
import { testDefaults } from '../../../vitest.shared.ts'

/** Tests of the built site: `npm run check` builds it first. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    name: 'docs',
    root: new URL('.', import.meta.url).pathname,
    include: ['*.test.ts'],
  },
})
