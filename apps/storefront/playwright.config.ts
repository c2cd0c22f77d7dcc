import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'

const launchOptions = { executablePath: await chromiumPath(), args: [...chromiumFlags] }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const laptop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
const rightToLeft = { ...phone, locale: 'he-IL' }
const laptopLayout = ['**/journeys/{shopping,buying,filters}.spec.ts']
const everyHostedPage = '**/hosted/hosted-journeys.spec.ts'
const slow = ['**/resilience/{slow-network,hostile-catalog}.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Tests wait for what they name and never for time: limits are there to end a hang.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // Set by the global set-up before the workers read this file.
    baseURL: process.env['SHOP_URL'] ?? '',
    launchOptions,
    // A trace photographs and copies the page at every step, which takes its time: `E2E_TRACE=1` asks for one.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A click or fill that finds nothing to act on fails where it is, long before the test's own limit.
    actionTimeout: 120_000,
    locale: 'en-IE',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys that answer calls themselves cannot see those of a worker: the one about it takes it in.
    serviceWorkers: 'block',
  },
  // `npm test` runs the first four; `npm run test:all` also runs the others (tools/check/steps.ts).
  projects: [
    {
      name: 'laptop',
      use: laptop,
      testMatch: [...laptopLayout, '{resilience,gates}/**/*.spec.ts'],
      testIgnore: slow,
    },
    { name: 'phone', use: phone, testMatch: '{journeys,membership}/**/*.spec.ts' },
    // Each hosted page is tested twice: right to left on a phone, and left to right on a laptop without scripts.
    {
      name: 'hosted, phone',
      use: rightToLeft,
      testMatch: 'hosted/**/*.spec.ts',
      testIgnore: everyHostedPage,
    },
    {
      name: 'phone without script',
      use: { ...phone, javaScriptEnabled: false },
      testMatch: 'no-script/**/*.spec.ts',
      testIgnore: '**/cart-problems.spec.ts',
    },
    // Journeys whose layout is nearly that of a phone.
    {
      name: 'laptop, other journeys',
      use: laptop,
      testMatch: 'journeys/**/*.spec.ts',
      testIgnore: laptopLayout,
    },
    { name: 'every hosted page, phone', use: rightToLeft, testMatch: everyHostedPage },
    {
      name: 'cart problems, phone without script',
      use: { ...phone, javaScriptEnabled: false },
      testMatch: 'no-script/cart-problems.spec.ts',
    },
    // The same journeys under harder conditions; each test brings its own browser settings.
    { name: 'harder conditions', use: laptop, testMatch: ['conditions/**/*.spec.ts', ...slow] },
    {
      name: 'laptop without script',
      use: { ...laptop, javaScriptEnabled: false },
      testMatch: ['no-script/**/*.spec.ts', everyHostedPage],
    },
  ],
})
