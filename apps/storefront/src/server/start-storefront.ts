import { access } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readSessionKeys, readStaticFiles, startNodeServer } from '@vitrine/server/node'
import { type Logger, pino } from 'pino'
import type { ShopConfig } from '../config/shop-config.ts'
import { workerPath } from '../shared/worker-path.ts'
import type { PageHandler } from './app.ts'
import { assembleShop } from './assemble-shop.ts'
import type { LogLevel, StorefrontSettings } from './settings.ts'

export interface StorefrontOptions extends StorefrontSettings {
  /** Default: one that writes lines of JSON to the standard output. */
  readonly logger?: Logger
  /** Milliseconds since the epoch; default the system's clock. */
  readonly clock?: () => number
  /** Reaches the platform; default the global `fetch`. */
  readonly fetch?: typeof fetch
  /** Default: that of `shop.config.ts`. */
  readonly analytics?: ShopConfig['analytics']
}

export interface RunningStorefront {
  /** Public origin. */
  readonly url: string
  /** Drops what the shop has cached of the catalog under these tags (`product:{id}`, `products`, `collections`). */
  dropCatalog(tags: readonly string[]): void
  /** Lets running requests finish, then stops. */
  close(): Promise<void>
}

/** The shop was not built, so there are no pages to serve. */
export class NotBuiltError extends Error {
  override readonly name = 'NotBuiltError'
}

const ownBuild = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Starts the shop: its pages, its files, and the calls that its pages make. The platform does not have to run yet.
 *
 * @throws {NotBuiltError} Without a build.
 * @throws {PortError} When the port is taken.
 */
export async function startStorefront(options: StorefrontOptions): Promise<RunningStorefront> {
  const buildDir = options.buildDir ?? ownBuild
  const logger = options.logger ?? createLogger(options.logLevel)
  const pages = await loadPages(buildDir)
  const sessionKeys = await readSessionKeys({ secrets: options.sessionSecrets, folder: options.dataDir })

  const shop = assembleShop({ ...options, sessionKeys, logger })
  const server = await startNodeServer({
    host: options.host,
    port: options.port,
    origin: options.shopOrigin,
    files: await readStaticFiles(`${buildDir}/client`, { headersOf: headersOfFile }),
    createHandler: (shopOrigin) => shop.appFor(shopOrigin, pages),
    onRequest: (entry) => logger[entry.status >= 500 ? 'error' : 'info'](entry, 'request'),
    onError: (error, info) => logger.error({ ...info, err: error }, 'request failed'),
  })
  return {
    url: server.origin.origin,
    dropCatalog: shop.dropCatalog,
    async close() {
      await Promise.all([shop.stop(), server.close()])
    },
  }
}

function headersOfFile(address: string): Readonly<Record<string, string>> {
  // Named by its content.
  if (address.startsWith('/_astro/')) return { 'cache-control': 'public, max-age=31536000, immutable' }
  if (address !== workerPath) return {}
  return {
    // A service worker of yesterday would keep the files of yesterday.
    'cache-control': 'no-cache',
    // A worker runs under the policy that its own script came with.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }
}

/** Lines of JSON, one per event. */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: { part: 'shop' } })
}

async function loadPages(buildDir: string): Promise<PageHandler> {
  const entry = `${buildDir}/server/entry.mjs`
  try {
    await access(entry)
  } catch (cause) {
    throw new NotBuiltError('The shop is not built; run `npm run build -w apps/storefront` first.', { cause })
  }
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: PageHandler } // As @astrojs/node makes it.
  return handler
}
