import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'client',
    include: ['{src,size,runtimes}/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
    pool: 'threads',
    isolate: false,
  },
})
