import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { databaseAccount } from '../../db/embedded/account.ts'
import { findBinaries } from '../../db/embedded/binaries.ts'
import { clusterUser } from '../../db/embedded/cluster.ts'
import { placeDatabase } from '../../db/embedded/placement.ts'
import { nameBasedId } from '../../db/ids.ts'
import { startPlatform } from '../../platform.ts'
import { type ShopOptions, shopDocument } from './shop-document.fixture.ts'
import type { Send } from './shopper.fixture.ts'

/** A platform of its own with one little shop, over a real database. */
export interface TestShop extends TestSite {
  /** Straight to the tables, for what no call can bring about; one connection. */
  readonly db: Database
  /** A further site on the same platform. */
  another(options?: ShopOptions): Promise<TestSite>
  close(): Promise<void>
}

export interface TestSite {
  readonly siteId: string
  readonly clientId: string
  readonly send: Send
  /** UUID of a readable id of the document. */
  idOf(readableId: string): string
  /** Loads the document anew, changed: prices, stock, products. */
  reload(options: ShopOptions): Promise<void>
}

export async function openTestShop(options: { clock?: Clock } = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-cart-'))
  const platform = await startPlatform({ dataDir, port: 0, ...options })
  const db = openDatabase({ connection: embeddedConnection(dataDir), maxConnections: 1 })

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
    another,
    async close() {
      await db.destroy()
      await platform.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Folder of the embedded database's files. */
export function embeddedCluster(dataDir: string): string {
  return join(placeDatabase(dataDir, findBinaries(), databaseAccount()).home, 'postgres')
}

/** The embedded database's socket, as its server wrote it down (PostgreSQL manual, `postmaster.pid`). */
function embeddedConnection(dataDir: string) {
  const lines = readFileSync(join(embeddedCluster(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]), user: clusterUser, database: 'postgres' }
}

async function readMedia(src: string): Promise<Uint8Array> {
  throw new Error(`The test shop has no pictures, and ${src} least of all`)
}
