import { defineConfig } from 'vitest/config'
import { draws, patience } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...patience,
    ...draws,
    name: 'client',
    include: ['{src,size,runtimes}/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
    pool: 'threads',
    isolate: false,
  },
})
