import { defineConfig } from 'vitest/config'
import { draws, skippedTests, testDefaults } from '../../vitest.shared.ts'

/** Pure logic, in Node. Parts and hooks run in Chromium: `vitest.browser.config.ts`. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    ...draws,
    name: 'react',
    include: ['{src,size}/**/*.test.{ts,tsx}'],
    exclude: [...skippedTests, 'src/**/*.browser.test.{ts,tsx}'],
    setupFiles: [...draws.setupFiles, 'src/testing/no-stray-errors.ts'],
    pool: 'threads',
    isolate: false,
  },
})
