import { randomUUID } from 'node:crypto'
import { createKey } from '../auth/index.ts'
import { searchIndexName } from '../catalog/index.ts'
import { numberChangesName } from '../changes/index.ts'
import { createListener, fetchFrom, listen, requestIdHeader, stopListening } from '../http/index.ts'
import { startWorker, type Worker } from '../jobs/index.ts'
import { configureLog, log, requireSharedSecret } from '../runtime/index.ts'
import { listSiteIds } from '../sites/index.ts'
import { loadStoreDocument } from '../store-document/index.ts'
import { backgroundJobs } from './background-jobs.ts'
import { waitForDataFolder } from './data-folder.ts'
import { importers } from './hooks.ts'
import { httpApp, type PlatformState } from './http-app.ts'
import type { PlatformOptions, PlatformSites } from './options.ts'
import { openServices, type Services } from './services.ts'
import { StartedParts } from './started-parts.ts'

/** A platform that accepts requests. */
export interface RunningPlatform {
  /** Where it listens, without a trailing slash. */
  readonly url: string
  /** Handles a request like the listening server, without the network. */
  fetch(request: Request): Promise<Response>
  readonly sites: PlatformSites
  /** Stops accepting requests, finishes those in progress (at most 10 s), then stops the database and releases the folder. */
  close(): Promise<void>
}

/** How long requests in progress have to finish. */
const graceMs = 10_000

/**
 * Starts the platform.
 *
 * @throws StartError with one sentence for the operator: folder, port, database or a setting cannot be used; or what `prepare` throws
 * @example
 * ```ts
 * const platform = await startPlatform({ dataDir: '.vitrine', port: 4000 })
 * console.log(platform.url)
 * await platform.close()
 * ```
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  if (options.logLevel) configureLog({ level: options.logLevel })
  requireSharedSecret(options.databaseUrl, options.secret)
  const started = new StartedParts()
  try {
    return await start(options, started)
  } catch (error) {
    await started.stop()
    throw error
  }
}

async function start(options: PlatformOptions, started: StartedParts): Promise<RunningPlatform> {
  const folder = started.add(await waitForDataFolder(options.dataDir), (it) => it.release())

  // The port is bound before the database starts, so that a port in use is reported at once. Until then requests get 503.
  let app: ReturnType<typeof httpApp> | undefined
  const server = createListener({
    log,
    fetch: async (request, bindings) => (app ? app.fetch(request, bindings) : notReady()),
  })
  const host = options.host ?? '127.0.0.1'
  const port = await listen(server, host, options.port ?? 4000)
  started.add(server, (it) => stopListening(it, 0))
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`

  let worker: Worker | undefined
  const services = await openServices(options, folder, { host, url }, started, (job) => worker?.wake(job))
  folder.shareDatabase()
  worker = started.add(startWorker(backgroundJobs(services)), (it) => it.stop())
  worker.wake(searchIndexName)

  let state: PlatformState = 'preparing'
  const ready = httpApp(services, options, () => state)
  app = ready
  started.add(server, async (it) => {
    state = 'closing'
    services.feed.streams.stop()
    await stopListening(it, graceMs)
  })

  const sites = createSites(services)
  await options.prepare?.(sites)
  state = 'ready'
  return { url, fetch: (request) => fetchFrom(ready, request), sites, close: () => started.stop() }
}

function createSites(services: Services): PlatformSites {
  const { connections, clock, publicUrl, shopUrl, media } = services
  return {
    async load(document, options) {
      const parts = { db: connections.maintenance, clock, publicUrl, shopUrl, importers, media }
      const loaded = await loadStoreDocument(parts, document, options)
      if (loaded.changed) services.sites.clear()
      services.wake(numberChangesName)
      return loaded
    },
    isEmpty: async () => (await listSiteIds(connections.maintenance, 1)).length === 0,
    async createApiKey(siteId, app) {
      const caller = { holder: { id: 'program' }, address: 'local', requestId: '' }
      const context = { db: connections.maintenance, clock, site: { id: siteId }, ...caller }
      return (await createKey(context, app)).apiKey
    },
  }
}

function notReady(): Response {
  const body = { message: 'The platform is starting.', details: { systemError: { errorCode: 'NOT_READY' } } }
  return Response.json(body, {
    status: 503,
    headers: { 'retry-after': '1', [requestIdHeader]: randomUUID() },
  })
}
