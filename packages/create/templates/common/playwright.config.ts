import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { defineConfig } from '@playwright/test'

// Test workers load this file again and inherit these variables.
process.env['E2E_SHOP_URL'] ??= await freeUrl()
process.env['E2E_PLATFORM_URL'] ??= await freeUrl()
const { E2E_SHOP_URL: shopUrl = '', CHROMIUM_PATH: executablePath } = process.env

export const { E2E_PLATFORM_URL: platformUrl = '' } = process.env
/** Client id of the demo store, which a new platform contains. */
export const clientId = '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001'

/** Tests the shop in Chromium, with a new platform in `test-results`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: shopUrl,
    locale: 'en-IE',
    // Without CHROMIUM_PATH: the Chromium of `npx playwright install chromium`.
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: {
    command: 'npm run test:server',
    url: shopUrl,
    stdout: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: new URL(shopUrl).port,
      SHOP_ORIGIN: shopUrl,
      SESSION_SECRET: 'a secret of at least 32 characters, for tests',
      PLATFORM_URL: platformUrl,
      CLIENT_ID: clientId,
      VITE_PLATFORM_URL: platformUrl,
      VITE_CLIENT_ID: clientId,
      VITRINE_DATA: 'test-results/platform',
    },
  },
})

async function freeUrl(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on TCP.
  server.close()
  return `http://localhost:${port}`
}
