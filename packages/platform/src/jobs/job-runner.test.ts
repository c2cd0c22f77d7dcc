import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../app/job-kinds.ts'
import { startPlatform } from '../app/platform.ts'
import { SiteRegistry } from '../sites/registry.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { productPart, readDemoMedia, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { testSecret } from '../testing/test-secret.fixture.ts'
import { JobRunner, type JobRunnerParts } from './job-runner.ts'
import { enqueueJob, findJob } from './repository.ts'

const folder = temporaryFolder()
let scratch: ScratchDatabase
let siteId: string

/** A platform on the database of this file alone: no other takes its jobs. */
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

async function openContext(step: Partial<JobRunnerParts> = {}) {
  const db = scratch.open()
  const sites = new SiteRegistry(db, Date.now)
  const site = await sites.site(siteId)
  if (!site) throw new Error('there is no such site')
  const addresses = { publicUrl: 'https://platform.example', shopUrl: 'https://shop.example' }
  const context = { db, site, clock: Date.now, ...addresses }
  const parts: JobRunnerParts = {
    ...context,
    kinds: jobKinds(),
    site: (id) => sites.site(id),
    ...step,
  }
  return { context, parts }
}

const addOne = { filter: {}, adjustment: { incrementBy: 1 } }
const quantities = async () => {
  const rows = await scratch.open().selectFrom('variants').select('quantity').execute()
  return new Set(rows.map(({ quantity }) => quantity))
}

test('a job that a stopped server left in the middle is finished by the next, each item once', async () => {
  const { context, parts } = await openContext()
  let steps = 0
  let firstStep = () => {}
  const begun = new Promise<void>((resolve) => {
    firstStep = resolve
  })
  const runner: JobRunner = new JobRunner({
    ...parts,
    kinds: {
      ...jobKinds(),
      async adjustByFilter(...step) {
        steps += 1
        const result = await jobKinds().adjustByFilter(...step)
        firstStep()
        return result
      },
    },
  })
  const id = await enqueueJob(context, 'adjustByFilter', addOne)
  runner.kick()
  await begun
  await runner.stop()
  expect(steps).toBe(1)
  expect(await findJob(context, id)).toMatchObject({ status: 'RUNNING', succeeded: 100 })

  const platform = await start()
  await expect.poll(async () => (await findJob(context, id))?.status).toBe('FINISHED')
  await platform.close()
  expect(await findJob(context, id)).toMatchObject({ succeeded: 150, failed: 0 })
  expect(await quantities()).toEqual(new Set([2]))
})

test('several servers share the work and do none of it twice', async () => {
  const { context, parts } = await openContext()
  const runners = [new JobRunner(parts), new JobRunner(parts), new JobRunner(parts)]
  const ids = await Promise.all([1, 2, 3].map(() => enqueueJob(context, 'adjustByFilter', addOne)))
  for (const runner of runners) runner.kick()
  const statuses = async () => Promise.all(ids.map(async (id) => (await findJob(context, id))?.status))
  await expect.poll(statuses).toEqual(['FINISHED', 'FINISHED', 'FINISHED'])
  await Promise.all(runners.map((runner) => runner.stop()))
  expect(await quantities()).toEqual(new Set([5]))
})

test('a step that breaks off leaves nothing, is tried again later and is given up at last', async () => {
  let now = Date.now()
  const { context, parts } = await openContext({ clock: () => now })
  let tries = 0
  const runner = new JobRunner({
    ...parts,
    kinds: {
      ...jobKinds(),
      async deleteByFilter(...step) {
        tries += 1
        await jobKinds().deleteByFilter(...step)
        throw new Error('the power went out')
      },
    },
  })
  const id = await enqueueJob({ ...context, clock: () => now }, 'deleteByFilter', { filter: {} })
  for (let turn = 1; turn <= 5; turn += 1) {
    runner.kick()
    await expect.poll(async () => (await findJob(context, id))?.attempts).toBe(turn)
    now += 120_000
  }
  expect(await findJob(context, id)).toMatchObject({ status: 'FAILED', succeeded: 0 })
  runner.kick()
  await runner.stop()
  expect(tries).toBe(5)
  expect(await quantities()).toEqual(new Set([5]))
})
