import { defineConfig } from 'vitest/config'
import { draws, patience, skippedTests } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...patience,
    ...draws,
    name: 'client',
    include: ['{src,size,runtimes}/**/*.test.ts'],
    exclude: [...skippedTests, 'src/**/*.browser.test.ts'],
    pool: 'threads',
    isolate: false,
  },
})
