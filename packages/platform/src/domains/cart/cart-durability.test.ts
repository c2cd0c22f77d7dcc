import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { databaseAccount } from '../../db/embedded/account.ts'
import { findBinaries } from '../../db/embedded/binaries.ts'
import { placeDatabase } from '../../db/embedded/placement.ts'
import { nameBasedId } from '../../db/ids.ts'
import { shopDocument } from './shop-document.fixture.ts'
import { contents, item, keyed, newShopper, type Send, type Shopper } from './shopper.fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kill-'))
const documentFile = join(dataDir, 'shop.json')
const document = shopDocument()
let running: { process: ChildProcess; url: string; siteId: string } | undefined

afterAll(async () => {
  if (running) await ended(running.process, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A process of its own, because this one has to survive the kill. */
const program = `
  import { readFileSync } from 'node:fs'
  import { startPlatform } from ${JSON.stringify(new URL('../../platform.ts', import.meta.url).href)}
  const [dataDir, file] = process.argv.slice(1)
  const platform = await startPlatform({ dataDir, port: 0, publicUrl: 'http://platform.test' })
  const { id } = await platform.sites.load(JSON.parse(readFileSync(file, 'utf8')), {})
  console.log(JSON.stringify({ url: platform.url, siteId: id }))
  process.on('SIGTERM', () => platform.close().then(() => process.exit()))
`

async function start(): Promise<void> {
  const flags = ['--conditions=source', '--input-type=module', '--eval', program]
  const process = spawn(globalThis.process.execPath, [...flags, dataDir, documentFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: process.stdout })) {
    if (!line.startsWith('{"url"')) continue
    running = { process, ...(JSON.parse(line) as { url: string; siteId: string }) }
    return
  }
  throw new Error('The platform ended before it was ready')
}

/** Ends process and database the hard way, both at once: nothing gets a chance to finish. */
async function killAll(): Promise<void> {
  if (!running) return
  const { home } = placeDatabase(dataDir, findBinaries(), databaseAccount())
  const [pid] = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  globalThis.process.kill(Number(pid), 'SIGKILL')
  await ended(running.process, 'SIGKILL')
}

async function ended(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = new Promise((resolve) => process.once('exit', resolve))
  process.kill(signal)
  await exit
}

const send: Send = async (request) => {
  const { pathname } = new URL(request.url)
  return fetch(new Request(`${running?.url}${pathname}`, request))
}

test('PLT-63 kill -9 of platform and database during cart writes: nothing acknowledged is lost', async () => {
  writeFileSync(documentFile, JSON.stringify(document))
  await start()
  const plenty = nameBasedId(running?.siteId ?? '', 'prd-plenty')
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(send, document.clientId)))
  const acknowledged = shoppers.map(() => 0)
  const attempted = shoppers.map(() => 0)

  for (let round = 0; round < 3; round++) {
    let stop = false
    const writers = shoppers.map(async ({ add }: Shopper, index) => {
      while (!stop) {
        attempted[index] = (attempted[index] ?? 0) + 1
        const status = await add([item(plenty)], keyed()).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 200) acknowledged[index] = (acknowledged[index] ?? 0) + 1
      }
    })
    // However slow the machine: everybody has had a yes or two in this round, and waits for the next one.
    const enough = acknowledged.map((count) => count + 2)
    while (acknowledged.some((count, index) => count < (enough[index] ?? 0))) await wait(5)
    await wait(Math.random() * 100)
    const killed = killAll()
    stop = true
    await Promise.all([killed, ...writers])
    await start()
    for (const [index, { get }] of shoppers.entries()) {
      const quantity = contents((await get()).body.cart)[plenty] ?? 0
      // A write whose answer was lost may be there or not; one that was answered has to be.
      expect(quantity).toBeGreaterThanOrEqual(acknowledged[index] ?? 0)
      expect(quantity).toBeLessThanOrEqual(attempted[index] ?? 0)
      acknowledged[index] = quantity
      attempted[index] = quantity
    }
  }
  expect(Math.min(...acknowledged)).toBeGreaterThan(3)
})

test('PLT-65 a write whose answer the kill swallowed is settled by repeating it with its key', async () => {
  const plenty = nameBasedId(running?.siteId ?? '', 'prd-plenty')
  const { add, get } = await newShopper(send, document.clientId)
  const keys = Array.from({ length: 30 }, () => keyed())
  const first = Promise.allSettled(keys.map((key) => add([item(plenty)], key)))
  await wait(15)
  await killAll()
  await first
  await start()
  for (const key of keys) expect((await add([item(plenty)], key)).status).toBe(200)
  expect(contents((await get()).body.cart)).toEqual({ [plenty]: keys.length })
})
