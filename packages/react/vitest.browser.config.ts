import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { testDefaults } from '../../vitest.shared.ts'
// By path, because Vitest reads this file without the `source` condition.
import { chromiumFlags, chromiumPath } from '../testing/src/chromium.ts'
import { parseRandomAddresses } from './src/catalog/random-addresses.fixture.ts'

/** Parts and hooks in a real Chromium: `*.browser.test.{ts,tsx}`. Fails with one sentence where none can be had. */
export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react-dom/server', 'react/jsx-dev-runtime'],
  },
  test: {
    ...testDefaults,
    name: 'react-browser',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    setupFiles: ['src/testing/no-stray-errors.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { parseRandomAddresses },
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags] },
        actionTimeout: 60_000,
      }),
      // The project keeps its own name instead of one with the browser's appended.
      instances: [{ browser: 'chromium', name: 'react-browser' }],
    },
  },
})
