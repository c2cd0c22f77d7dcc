import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH: executablePath } = process.env

/** Pays in Chromium for what `main.ts` puts into the cart. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  timeout: 120_000,
  reporter: 'list',
  use: {
    locale: 'en-IE',
    // Without CHROMIUM_PATH: the Chromium of `npx playwright install chromium`.
    launchOptions: executablePath ? { executablePath } : {},
  },
})
