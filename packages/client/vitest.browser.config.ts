import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { testDefaults } from '../../vitest.shared.ts'
// By path, because Vitest reads this file without the `source` condition.
import { chromiumFlags, chromiumPath } from '../testing/src/chromium.ts'

/** What only a page can do, frames and messages between origins, in a real Chromium: `*.browser.test.ts`. */
export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  test: {
    ...testDefaults,
    name: 'client-browser',
    include: ['src/**/*.browser.test.ts'],
    globalSetup: ['browser/serve-hosted-pages.fixture.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags] },
        actionTimeout: 60_000,
      }),
      // The project keeps its own name instead of one with the browser's appended.
      instances: [{ browser: 'chromium', name: 'client-browser' }],
    },
  },
})
