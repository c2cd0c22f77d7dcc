import { defineConfig } from 'vitest/config'
import { draws, skippedTests, testDefaults } from '../../vitest.shared.ts'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    ...testDefaults,
    ...draws,
    name: 'storefront',
    include: ['{src,e2e}/**/*.test.{ts,tsx}'],
    exclude: [...skippedTests, 'src/**/*.browser.test.{ts,tsx}'],
    pool: 'threads',
    // Components are rendered without the server around them, which otherwise makes the texts known.
    setupFiles: [...draws.setupFiles, 'src/shared/messages/messages.ts'],
    globalSetup: ['src/testing/test-build.fixture.ts'],
    // What Astro built is run as Node runs it.
    server: { deps: { external: [/\/\.cache\//] } },
  },
})
