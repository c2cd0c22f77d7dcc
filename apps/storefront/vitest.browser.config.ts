import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
// By path, because Vitest reads this file without the `source` condition.
import { chromiumFlags, chromiumPath } from '../../packages/testing/src/chromium.ts'
import { testDefaults } from '../../vitest.shared.ts'
import { textsModules } from './src/islands/renderer/texts-modules.server.ts'

/** What islands do before and while they wake, in a real Chromium: `*.browser.test.ts` and `.tsx`. */
export default defineConfig({
  plugins: [textsModules],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom/client'] },
  test: {
    ...testDefaults,
    name: 'storefront-browser',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags] },
        actionTimeout: 60_000,
      }),
      // The project keeps its own name instead of one with the browser's appended.
      instances: [{ browser: 'chromium', name: 'storefront-browser' }],
    },
  },
})
