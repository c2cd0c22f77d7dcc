import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

/** Every screen against its reference (decision 0114): a run of its own, so that nobody buys in its store meanwhile. */
export default defineConfig({
  ...shared,
  testDir: 'e2e/snapshots',
  projects: [{ name: 'snapshots', testMatch: '**/*.spec.ts' }],
})
