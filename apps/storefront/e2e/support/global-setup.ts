import { freePort } from '../../src/testing/free-port.fixture.ts'
import { gateProducts } from './gate-screens.ts'
import type { HostedPlatformReady } from './hosted-shops.ts'
import { ensureServersAreBuilt, serverProcess } from './server-process.ts'
import { startShopsOfSites } from './shops-of-sites.ts'
import { startStore } from './store.ts'

/**
 * One store for all journeys that do not stop its servers, and the shops whose login is tested; each test is a separate
 * visitor.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureServersAreBuilt()
  const [store, closeHosted] = await Promise.all([startStore({ products: gateProducts }), startHosted()])
  process.env['SHOP_URL'] = store.shopUrl
  process.env['SHOP_PLATFORM_URL'] = store.platformUrl
  process.env['SHOP_DATA'] = store.dataDir
  return async () => {
    await Promise.all([store.close(), closeHosted()])
  }
}

async function startHosted(): Promise<() => Promise<void>> {
  const ports = { PLATFORM_PORT: String(await freePort()), SHOP_PORT: String(await freePort()) }
  const platform = serverProcess('apps/storefront/e2e/support/hosted-platform.ts', [], ports)
  // The message of `hosted-platform.ts`.
  const { pagePaths, apiKey, choosyApiKey } = (await platform.start()) as HostedPlatformReady
  process.env['HOSTED_PAGE_PATHS'] = pagePaths.join(' ')
  process.env['HOSTED_API_KEY'] = apiKey
  process.env['HOSTED_CHOOSY_API_KEY'] = choosyApiKey
  process.env['HOSTED_PLATFORM_URL'] = `http://localhost:${ports.PLATFORM_PORT}`
  process.env['HOSTED_SHOP_URL'] = `http://localhost:${ports.SHOP_PORT}`
  const closeShops = await startShopsOfSites(process.env['HOSTED_PLATFORM_URL'])
  return async () => {
    await closeShops()
    await platform.stop()
  }
}
