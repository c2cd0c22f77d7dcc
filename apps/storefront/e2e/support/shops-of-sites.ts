import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/testing/free-port.fixture.ts'
import { type HostedShopName, hostedShops } from './hosted-shops.ts'
import { serverProcess } from './server-process.ts'

const variable = (name: HostedShopName): string => `SHOP_URL_OF_${name.toUpperCase()}`

/** URL of the complete shop for one of these sites. */
export const shopOf = (name: HostedShopName): string => process.env[variable(name)] ?? ''

/** Starts all shops once the platform with their sites runs. Returns a function that stops them. */
export async function startShopsOfSites(platformUrl: string): Promise<() => Promise<void>> {
  const names = Object.keys(hostedShops) as HostedShopName[]
  const closes = await Promise.all(names.map((name) => startShop(name, platformUrl)))
  return async () => {
    await Promise.all(closes.map((close) => close()))
  }
}

async function startShop(name: HostedShopName, platformUrl: string): Promise<() => Promise<void>> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))]
  const url = `http://localhost:${port}`
  const shop = serverProcess('apps/storefront/src/server/main.ts', [], {
    PORT: String(port),
    SHOP_ORIGIN: url,
    CLIENT_ID: hostedShops[name].clientId,
    PLATFORM_URL: platformUrl,
    VITRINE_DATA: dataDir,
    LOG_LEVEL: 'warn',
    // A busy machine may respond late.
    PLATFORM_TIMEOUT_MS: '60000',
  })
  await shop.start()
  process.env[variable(name)] = url
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
