import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { defaultShopUrl, jobKinds } from '../app/index.ts'
import { transaction } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { isLoopbackUrl } from '../http/index.ts'
import type { CatalogImport } from '../import-export/index.ts'
import {
  addPart,
  createImport,
  exportCatalog,
  getImport,
  startImport,
  type TransferFormat,
} from '../import-export/index.ts'
import { catalogJobs, catalogJobsName, startWorker, type Worker } from '../jobs/index.ts'
import { MediaIntake, MediaStore, openBlobs } from '../media/index.ts'
import { StartError, systemClock } from '../runtime/index.ts'
import { findSite } from '../sites/index.ts'
import type { CatalogJob } from './arguments.ts'
import { beside } from './beside.ts'
import { chooseSite } from './choose-site.ts'
import type { Settings } from './settings.ts'

/** Characters of a part of a file. */
const partLength = 65_536

/** `platform catalog …`: writes the whole catalog into a file, or takes one over. Answers what to tell. */
export async function moveCatalog(
  settings: Settings,
  clientId: string | undefined,
  job: CatalogJob,
): Promise<string> {
  const format = formatOf(job.file)
  if (job.kind === 'import') await checkFile(job.file)
  return beside(settings, async (db) => {
    const site = await chooseSite(db, clientId)
    const { publicUrl = 'http://localhost:4000', shopUrl = defaultShopUrl } = settings
    const context: SiteContext = { db, site, clock: systemClock, publicUrl, shopUrl }
    if (job.kind === 'import')
      return tell(await importFile(context, job, format, intakeOf(settings, publicUrl)))
    // Only its owner may read costs.
    await pipeline(
      Readable.from(exportCatalog(context, format)),
      createWriteStream(job.file, { mode: 0o600 }),
    )
    return `The catalog of ${site.name} is in ${job.file}.\n`
  })
}

function formatOf(file: string): TransferFormat {
  const ending = extname(file).toLowerCase()
  if (ending === '.csv') return 'CSV'
  if (ending === '.jsonl') return 'JSON_LINES'
  throw new StartError(
    'badSetting',
    `The name of the file says its format: it has to end with .csv or .jsonl, not "${ending}".`,
  )
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new StartError('badSetting', `There is no file ${file} to import.`)
}

async function importFile(
  context: SiteContext,
  { file, dryRun, mapping }: Extract<CatalogJob, { kind: 'import' }>,
  format: TransferFormat,
  intake: MediaIntake,
): Promise<CatalogImport> {
  const { import: begun } = await createImport(context, { format, dryRun, mapping })
  const importId = begun.id
  let number = 0
  for await (const content of createReadStream(file, { encoding: 'utf8', highWaterMark: partLength })) {
    await addPart(context, { importId, number, content: String(content) })
    number += 1
  }
  await transaction(context.db, (db) => startImport({ ...context, db }, { importId }))
  // A running platform may work on it as well; each takes one step at a time.
  const worker = startCatalogJobs(context, intake)
  try {
    for (;;) {
      worker.wake(catalogJobsName)
      const { import: told } = await getImport(context, { importId })
      if (told.status === 'FINISHED' || told.status === 'FAILED') return told
      await wait(200)
    }
  } finally {
    await worker.stop()
  }
}

/** Pictures go where those of the platform go, by its rules. */
function intakeOf({ dataDir, mediaStoreUrl, mediaImport }: Settings, publicUrl: string): MediaIntake {
  const store = new MediaStore(join(resolve(dataDir), 'media'), openBlobs(mediaStoreUrl))
  return new MediaIntake(store, mediaImport ? { mayReachLoopback: isLoopbackUrl(publicUrl) } : undefined)
}

function startCatalogJobs({ db, clock, publicUrl, shopUrl }: SiteContext, intake: MediaIntake): Worker {
  const site = (id: string) => findSite(db, id)
  return startWorker([catalogJobs({ db, clock, publicUrl, shopUrl, kinds: jobKinds(intake), site })])
}

function tell({ status, dryRun, succeeded, failed, errorCount, errors }: CatalogImport): string {
  const lines = errors.map(
    ({ line, column, description }) =>
      `line ${line}${column === undefined ? '' : `, ${column}`}: ${description}\n`,
  )
  const more = errorCount > errors.length ? `… and ${errorCount - errors.length} more\n` : ''
  const verb = dryRun ? 'could be taken over' : 'taken over'
  const ending =
    status === 'FAILED' ? ' The work broke off; what was taken over stays, import the file again.' : ''
  return `${lines.join('')}${more}${succeeded} entries ${verb}, ${failed} not.${ending}\n`
}
