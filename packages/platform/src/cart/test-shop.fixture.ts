import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startPlatform } from '../app/platform.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { nameBasedId } from '../db/ids.ts'
import type { PaymentProvider } from '../orders/payments/payment-provider.ts'
import type { CalculationProviderOptions } from '../pricing/providers/provider-types.ts'
import type { Clock } from '../runtime/clock.ts'
import { testSecret } from '../testing/test-secret.fixture.ts'
import { type ShopOptions, shopDocument } from './shop-document.fixture.ts'
import type { Send } from './shopper.fixture.ts'

/** A platform over the run's real database, with one little shop of its own. */
export interface TestShop extends TestSite {
  /** Straight to the tables, for what no call can bring about; one connection. */
  readonly db: Database
  /** Address of that database. */
  readonly connection: string
  /** A further site on the same platform. */
  another(options?: ShopOptions): Promise<TestSite>
  close(): Promise<void>
}

interface TestSite {
  readonly siteId: string
  readonly clientId: string
  readonly send: Send
  /** UUID of a readable id of the document. */
  idOf(readableId: string): string
  /** Loads the document again with changed prices, stock or products. */
  reload(options: ShopOptions): Promise<void>
}

export interface TestShopOptions {
  readonly clock?: Clock
  /** Default: the database all tests share; a site keeps them apart. */
  readonly databaseUrl?: string
  /** Default: where it listens. */
  readonly publicUrl?: string
  /** Of all servers of the database. Default: that of all platforms of the test run. */
  readonly secret?: string
  readonly providers?: CalculationProviderOptions
  readonly payments?: PaymentProvider
}

export async function openTestShop({ databaseUrl, ...options }: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-cart-'))
  const url = databaseUrl ?? inject('databaseUrl')
  const platform = await startPlatform({ dataDir, port: 0, databaseUrl: url, secret: testSecret, ...options })
  const db = openDatabase({ connection: url, maxConnections: 1 })

  async function another(shopOptions: ShopOptions = {}): Promise<TestSite> {
    const { id: siteId, clientId } = await platform.sites.load(shopDocument(shopOptions), { readMedia })
    return {
      siteId,
      clientId,
      send: platform.fetch,
      idOf: (readableId) => nameBasedId(siteId, readableId),
      async reload(changes) {
        await platform.sites.load(shopDocument({ ...changes, clientId }), { readMedia })
      },
    }
  }

  return {
    ...(await another()),
    db,
    connection: url,
    another,
    async close() {
      await db.destroy()
      await platform.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function readMedia(src: string): Promise<Uint8Array> {
  throw new Error(`The test shop has no pictures, and ${src} least of all`)
}
