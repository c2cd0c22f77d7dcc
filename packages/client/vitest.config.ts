import { defineConfig } from 'vitest/config'
import { draws, skippedTests, testDefaults } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    ...draws,
    name: 'client',
    include: ['{src,size,runtimes}/**/*.test.ts'],
    exclude: [...skippedTests, 'src/**/*.browser.test.ts'],
    pool: 'threads',
    isolate: false,
  },
})
