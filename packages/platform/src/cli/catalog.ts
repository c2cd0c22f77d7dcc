import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { defaultShopUrl, jobKinds } from '../app/index.ts'
import { transaction } from '../db/index.ts'
import { isLoopbackUrl, type SiteContext } from '../http/index.ts'
import type { CatalogImport } from '../import-export/index.ts'
import {
  addPart,
  type CatalogFileFormat,
  createImport,
  exportCatalog,
  getImport,
  startImport,
} from '../import-export/index.ts'
import { catalogJobs, catalogJobsName, startWorker, type Worker } from '../jobs/index.ts'
import { MediaIntake, MediaStore, openBlobs } from '../media/index.ts'
import { StartError, systemClock } from '../runtime/index.ts'
import { findSite } from '../sites/index.ts'
import type { CatalogCommand } from './arguments.ts'
import type { Settings } from './settings.ts'
import { selectSite, withDatabase } from './with-database.ts'

/** Characters of the file that are uploaded at a time. */
const partLength = 65_536

/** `platform catalog …`: exports the whole catalog to a file, or imports one. Returns the text to print. */
export async function transferCatalog(
  settings: Settings,
  clientId: string | undefined,
  command: CatalogCommand,
): Promise<string> {
  const format = detectFormat(command.file)
  if (command.action === 'import') await checkFile(command.file)
  return withDatabase(settings, async (db) => {
    const site = await selectSite(db, clientId)
    const { publicUrl = 'http://localhost:4000', shopUrl = defaultShopUrl } = settings
    const context: SiteContext = { db, site, clock: systemClock, publicUrl, shopUrl }
    if (command.action === 'import') {
      return describeImport(await importFile(context, command, format, mediaIntake(settings, publicUrl)))
    }
    // The file holds costs, so only its owner may read it.
    const output = createWriteStream(command.file, { mode: 0o600 })
    await pipeline(Readable.from(exportCatalog(context, format)), output)
    return `Exported the catalog of ${site.name} to ${command.file}.\n`
  })
}

function detectFormat(file: string): CatalogFileFormat {
  const extension = extname(file).toLowerCase()
  if (extension === '.csv') return 'CSV'
  if (extension === '.jsonl') return 'JSON_LINES'
  throw new StartError('badSetting', `The file name must end with .csv or .jsonl, not "${extension}".`)
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new StartError('badSetting', `There is no file ${file} to import.`)
}

async function importFile(
  context: SiteContext,
  { file, dryRun, mapping }: Extract<CatalogCommand, { action: 'import' }>,
  format: CatalogFileFormat,
  intake: MediaIntake,
): Promise<CatalogImport> {
  const { import: created } = await createImport(context, { format, dryRun, mapping })
  const importId = created.id
  let number = 0
  for await (const content of createReadStream(file, { encoding: 'utf8', highWaterMark: partLength })) {
    await addPart(context, { importId, number, content: String(content) })
    number += 1
  }
  await transaction(context.db, (db) => startImport({ ...context, db }, { importId }))
  // A running platform may work on the same job: each locks it for one step at a time.
  const worker = startCatalogJobs(context, intake)
  try {
    for (;;) {
      worker.wake(catalogJobsName)
      const { import: state } = await getImport(context, { importId })
      if (state.status === 'FINISHED' || state.status === 'FAILED') return state
      await wait(200)
    }
  } finally {
    await worker.stop()
  }
}

/** Stores images where the platform does, by the same rules. */
function mediaIntake({ dataDir, mediaStoreUrl, mediaImport }: Settings, publicUrl: string): MediaIntake {
  const store = new MediaStore(join(resolve(dataDir), 'media'), openBlobs(mediaStoreUrl))
  return new MediaIntake(store, mediaImport ? { mayReachLoopback: isLoopbackUrl(publicUrl) } : undefined)
}

function startCatalogJobs({ db, clock, publicUrl, shopUrl }: SiteContext, intake: MediaIntake): Worker {
  const site = (id: string) => findSite(db, id)
  return startWorker([catalogJobs({ db, clock, publicUrl, shopUrl, kinds: jobKinds(intake), site })])
}

function describeImport(result: CatalogImport): string {
  const { status, dryRun, succeeded, failed, errorCount, errors } = result
  const lines = errors.map(
    ({ line, column, description }) =>
      `line ${line}${column === undefined ? '' : `, ${column}`}: ${description}\n`,
  )
  const more = errorCount > errors.length ? `… and ${errorCount - errors.length} more errors\n` : ''
  const summary = dryRun
    ? `Dry run: ${succeeded} entries can be imported, ${failed} cannot.`
    : `Imported ${succeeded} entries, ${failed} failed.`
  const ending =
    status === 'FAILED' ? ' The import stopped early. Imported entries stay; import the file again.' : ''
  return `${lines.join('')}${more}${summary}${ending}\n`
}
