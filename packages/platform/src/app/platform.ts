import { randomUUID } from 'node:crypto'
import type { StaffRight } from '@vitrine/contract/accounts'
import { createKey } from '../auth/index.ts'
import { searchIndexName } from '../catalog/index.ts'
import { numberChangesName } from '../changes/index.ts'
import { createListener, fetchFrom, listen, requestIdHeader, stopListening } from '../http/index.ts'
import { startWorker, type Worker } from '../jobs/index.ts'
import { configureLog, log, requireSharedSecret } from '../runtime/index.ts'
import { listSiteIds } from '../sites/index.ts'
import { type LoadedSite, type LoadOptions, loadStoreDocument } from '../store-document/index.ts'
import { backgroundJobs } from './background-jobs.ts'
import { waitForDataFolder } from './data-folder.ts'
import { importers } from './hooks.ts'
import { httpApp } from './http-app.ts'
import type { PlatformOptions } from './options.ts'
import { openServices } from './services.ts'
import { StartedParts } from './started-parts.ts'

/** A platform that accepts requests. */
export interface RunningPlatform {
  /** Where it listens, without a trailing slash. */
  readonly url: string
  /** Handles a request like the listening server, without the network. */
  fetch(request: Request): Promise<Response>
  readonly sites: {
    /**
     * Brings a site to the state of a store document; loading the same document again changes nothing.
     *
     * @throws StoreDocumentError naming the first field that is wrong
     */
    load(document: unknown, options: LoadOptions): Promise<LoadedSite>
    /** Whether no site is loaded yet. */
    isEmpty(): Promise<boolean>
    /** Creates an API key of a site, like the command `apps add`. The key is not stored: it is returned only this once. */
    createApiKey(
      siteId: string,
      app: { readonly name: string; readonly rights: readonly StaffRight[] },
    ): Promise<string>
  }
  /** Stops accepting requests, finishes those in progress (at most 10 s), then stops the database and releases the folder. */
  close(): Promise<void>
}

/** How long requests in progress have to finish. */
const graceMs = 10_000

/**
 * Starts the platform.
 *
 * @throws StartError with one sentence for the operator: folder, port, database or a setting cannot be used
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

  let isClosing = false
  const ready = httpApp(services, options, () => isClosing)
  app = ready
  started.add(server, async (it) => {
    isClosing = true
    services.feed.streams.stop()
    await stopListening(it, graceMs)
  })

  return {
    url,
    fetch: (request) => fetchFrom(ready, request),
    sites: {
      async load(document, loadOptions) {
        const { connections, clock, publicUrl, shopUrl, media, sites } = services
        const parts = { db: connections.maintenance, clock, publicUrl, shopUrl, importers, media }
        const loaded = await loadStoreDocument(parts, document, loadOptions)
        if (loaded.changed) sites.clear()
        services.wake(numberChangesName)
        return loaded
      },
      isEmpty: async () => (await listSiteIds(services.connections.maintenance, 1)).length === 0,
      async createApiKey(siteId, app) {
        const { connections, clock } = services
        const caller = { holder: { id: 'program' }, address: 'local', requestId: '' }
        const context = { db: connections.maintenance, clock, site: { id: siteId }, ...caller }
        return (await createKey(context, app)).apiKey
      },
    },
    close: () => started.stop(),
  }
}

function notReady(): Response {
  const body = { message: 'The platform is starting.', details: { systemError: { errorCode: 'NOT_READY' } } }
  return Response.json(body, {
    status: 503,
    headers: { 'retry-after': '1', [requestIdHeader]: randomUUID() },
  })
}
