import { rm } from 'node:fs/promises'
import { catalogFile, demoClientId, larkholm, type StoreDocument } from '@vitrine/demo-store'
import { fillDataFolder, temporaryFolder } from '@vitrine/testing/data-folder'
import type { AnalyticsConfig } from '../../src/config/shop-config.ts'
import { freePort } from '../../src/testing/free-port.fixture.ts'
import { writeGeneratedStore, writeStore } from './generated-store.ts'
import {
  ensureServersAreBuilt,
  platformProgram,
  type ServerProcess,
  serverProcess,
} from './server-process.ts'

/** A complete store on loopback: the platform with the demo store, and the built shop. */
export interface Store {
  readonly shopUrl: string
  readonly platformUrl: string
  /** Shared data folder. */
  readonly dataDir: string
  readonly platform: ServerProcess
  readonly shop: ServerProcess
  close(): Promise<void>
}

export interface StoreOptions {
  /** Number of products of a generated store. Default: the demo store. */
  readonly products?: number | undefined
  /** Changes the document of the demo store. */
  readonly change?: ((document: StoreDocument) => StoreDocument) | undefined
  /** Default: the value in `shop.config.ts`. */
  readonly analytics?: AnalyticsConfig | undefined
}

/** A shop with the analytics configuration in `ANALYTICS`. */
export const analyticsShop = 'apps/storefront/e2e/support/analytics-shop.ts'

/** Starts a separate store with its own data folder, which `close` removes. */
export async function startStore({ products, change, analytics }: StoreOptions = {}): Promise<Store> {
  await ensureServersAreBuilt()
  const [shopPort, platformPort] = [await freePort(), await freePort()]
  const dataDir = temporaryFolder()
  const documents = temporaryFolder()
  // The prepared data folder contains the demo store.
  if (products === undefined) await fillDataFolder(dataDir)
  const written =
    products !== undefined
      ? await writeGeneratedStore(documents, products)
      : change && (await writeStore(documents, change(await larkholm())))
  const storeFile = written ?? catalogFile
  const shopUrl = `http://localhost:${shopPort}`
  const platformUrl = `http://localhost:${platformPort}`
  const shared = { PLATFORM_URL: platformUrl, SHOP_ORIGIN: shopUrl, VITRINE_DATA: dataDir, LOG_LEVEL: 'warn' }
  const platform = serverProcess(
    platformProgram,
    ['start', '--store', storeFile, '--client-id', demoClientId],
    // A busy machine may be slow: wait for the database here, and for the platform below.
    { ...shared, PLATFORM_PORT: String(platformPort), DATABASE_TIMEOUT_MS: '60000' },
  )
  const shop = serverProcess(analytics ? analyticsShop : 'apps/storefront/src/server/main.ts', [], {
    ...shared,
    ...(analytics && { ANALYTICS: JSON.stringify(analytics) }),
    PORT: String(shopPort),
    CLIENT_ID: demoClientId,
    PLATFORM_TIMEOUT_MS: '60000',
  })
  const close = async () => {
    await shop.stop()
    await platform.stop()
    for (const folder of [dataDir, documents]) await rm(folder, { recursive: true, force: true })
  }
  try {
    await platform.start()
    await shop.start()
  } catch (error) {
    await close()
    throw error
  }
  return { shopUrl, platformUrl, dataDir, platform, shop, close }
}
