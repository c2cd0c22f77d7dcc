import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

/** Every screen against its reference (decision 45): a run of its own, so that nobody buys in its store meanwhile. */
const { launchOptions } = shared.use ?? {}

export default defineConfig({
  ...shared,
  testDir: 'e2e/snapshots',
  // One visitor at a time: two would only wait for each other's pictures.
  workers: 1,
  use: {
    ...shared.use,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      ...launchOptions,
      // Letters as their outlines say, and colours as they are written, whatever the settings of the machine.
      args: [
        ...(launchOptions?.args ?? []),
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  projects: [{ name: 'snapshots', testMatch: '**/*.spec.ts' }],
})
