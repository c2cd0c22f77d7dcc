import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../app/background-jobs.ts'
import { startPlatform } from '../app/platform.ts'
import { SiteRegistry } from '../sites/registry.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { productPart, readDemoMedia, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { testSecret } from '../testing/test-secret.fixture.ts'
import { type CatalogJobsParts, catalogJobs, catalogJobsName, type JobKinds } from './catalog-jobs.ts'
import { enqueueJob, findJob } from './repository.ts'
import { startWorker } from './worker.ts'

const folder = temporaryFolder()
let scratch: ScratchDatabase
let siteId: string

/** A platform on a database of its own, so that no other one takes the jobs. */
const start = () =>
  startPlatform({
    dataDir: folder.path,
    port: 0,
    databaseUrl: scratch.url,
    secret: testSecret,
    logLevel: 'silent',
  })

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const platform = await start()
  const stock = { trackQuantity: true, quantity: 1, inStock: true }
  const products = Array.from({ length: 150 }, (_, at) =>
    productPart(`p${at}`, { variants: [{ id: 'v', choices: {}, price: '1.00', stock }] }),
  )
  const document = { clientId: randomUUID(), ...storeDocument(products) }
  siteId = (await platform.sites.load(document, { readMedia: readDemoMedia })).id
  await platform.close()
})
afterAll(async () => {
  await scratch.drop()
  folder.remove()
})

async function openContext(step: Partial<CatalogJobsParts> = {}) {
  const db = scratch.open()
  const sites = new SiteRegistry(db, Date.now)
  const site = await sites.site(siteId)
  if (!site) throw new Error('there is no such site')
  const addresses = { publicUrl: 'https://platform.example', shopUrl: 'https://shop.example' }
  const context = { db, site, clock: Date.now, ...addresses }
  const parts: CatalogJobsParts = {
    ...context,
    kinds: jobKinds(),
    site: (id) => sites.site(id),
    ...step,
  }
  return { context, parts }
}

const addOne = { filter: {}, adjustment: { incrementBy: 1 } }
/** The quantity that all variants have. */
const commonQuantity = async () => {
  const rows = await scratch.open().selectFrom('variants').select('quantity').distinct().execute()
  expect(rows).toHaveLength(1)
  return Number(rows[0]?.quantity)
}

const startJobs = (parts: CatalogJobsParts, kinds: Partial<JobKinds> = {}) =>
  startWorker([catalogJobs({ ...parts, kinds: { ...jobKinds(), ...kinds } })])

test('a job that a stopped process left in the middle is finished by the next, each item once', async () => {
  const { context, parts } = await openContext()
  const quantity = await commonQuantity()
  let steps = 0
  let endFirstStep = () => {}
  const firstStep = new Promise<void>((resolve) => {
    endFirstStep = resolve
  })
  const worker = startJobs(parts, {
    async adjustByFilter(...step) {
      steps += 1
      const result = await jobKinds().adjustByFilter(...step)
      endFirstStep()
      return result
    },
  })
  const id = await enqueueJob(context, 'adjustByFilter', addOne)
  worker.wake(catalogJobsName)
  await firstStep
  await worker.stop()
  expect(steps).toBe(1)
  expect(await findJob(context, id)).toMatchObject({ status: 'RUNNING', succeeded: 100 })

  const platform = await start()
  await expect.poll(async () => (await findJob(context, id))?.status).toBe('FINISHED')
  await platform.close()
  expect(await findJob(context, id)).toMatchObject({ succeeded: 150, failed: 0 })
  expect(await commonQuantity()).toBe(quantity + 1)
})

test('several processes share the work and do none of it twice', async () => {
  const { context, parts } = await openContext()
  const quantity = await commonQuantity()
  const workers = [startJobs(parts), startJobs(parts), startJobs(parts)]
  const ids = await Promise.all([1, 2, 3].map(() => enqueueJob(context, 'adjustByFilter', addOne)))
  for (const worker of workers) worker.wake(catalogJobsName)
  const statuses = async () => Promise.all(ids.map(async (id) => (await findJob(context, id))?.status))
  await expect.poll(statuses).toEqual(['FINISHED', 'FINISHED', 'FINISHED'])
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await commonQuantity()).toBe(quantity + 3)
})

test('slow work before the next step holds no transaction, and no other process takes the job', async () => {
  const { context, parts } = await openContext()
  const { db } = context
  let finish = () => {}
  const slowWork = new Promise<void>((resolve) => {
    finish = resolve
  })
  const afterSeen: (string | undefined)[] = []
  const step: JobKinds['importCatalog'] = async (_context, _input, after) => {
    afterSeen.push(after)
    const result = { succeeded: 1, failed: 0 }
    if (after !== undefined) return { after: undefined, ...result }
    return {
      after: 'next',
      ...result,
      async beforeNext(outside) {
        expect(outside.db.isTransaction).toBe(false)
        await slowWork
      },
    }
  }
  const workers = [startJobs(parts, { importCatalog: step }), startJobs(parts, { importCatalog: step })]
  const wakeAll = () => {
    for (const worker of workers) worker.wake(catalogJobsName)
  }
  const id = await enqueueJob(context, 'importCatalog', {})
  wakeAll()
  await expect.poll(async () => (await findJob(context, id))?.after).toBe('next')
  wakeAll()
  // Idle workers look for jobs in short transactions; a longer one would still be there at the next look.
  const transactions = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`.execute(
      db,
    )
    return rows.length
  }
  await expect.poll(transactions).toBe(0)
  expect(afterSeen).toEqual([undefined])
  finish()
  await expect.poll(async () => (await findJob(context, id))?.status).toBe('FINISHED')
  expect(afterSeen).toEqual([undefined, 'next'])
  await Promise.all(workers.map((worker) => worker.stop()))
})

test('a step that fails leaves nothing, is retried later, and fails the job after five attempts', async () => {
  let now = Date.now()
  const { context, parts } = await openContext({ clock: () => now })
  const quantity = await commonQuantity()
  let tries = 0
  const worker = startJobs(parts, {
    async deleteByFilter(...step) {
      tries += 1
      await jobKinds().deleteByFilter(...step)
      throw new Error('the power went out')
    },
  })
  const id = await enqueueJob({ ...context, clock: () => now }, 'deleteByFilter', { filter: {} })
  for (let attempts = 1; attempts <= 5; attempts += 1) {
    worker.wake(catalogJobsName)
    await expect.poll(async () => (await findJob(context, id))?.attempts).toBe(attempts)
    now += 120_000
  }
  expect(await findJob(context, id)).toMatchObject({ status: 'FAILED', succeeded: 0 })
  worker.wake(catalogJobsName)
  await worker.stop()
  expect(tries).toBe(5)
  expect(await commonQuantity()).toBe(quantity)
})
