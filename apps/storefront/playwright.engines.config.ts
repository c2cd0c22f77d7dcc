import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './e2e/engines/engine-test.ts'

/** The main journeys in Firefox and WebKitGTK, whose drivers are in `e2e/engines`: Playwright's own builds of both are not needed. */
export default defineConfig<EngineOptions>({
  testDir: 'e2e/engines',
  globalSetup: './e2e/engines/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: (['firefox', 'webkit'] as const).map((engineName) => ({ name: engineName, use: { engineName } })),
})
