import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadStore } from './load-store.ts'
import { requestsTo } from './platform-requests.ts'
import { ServerChild } from './server-child.ts'

export interface MeasuredStarts {
  /** Milliseconds from the start of the process to its first response; the database exists. */
  readonly starts: readonly number[]
  /** The same after platform and database were killed under load, including crash recovery. */
  readonly restarts: readonly number[]
  /** Resident megabytes of the Node process, a second after each start. */
  readonly idle: readonly number[]
  /** The same after some thousand requests of every kind. */
  readonly loaded: number
}

const products = 1_000
const runs = 5
const requestsOfKind = 1_000
const clients = 8

export async function measureStarts(): Promise<MeasuredStarts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  // If root runs this, PostgreSQL runs as another user, and would be placed outside of a private folder.
  chmodSync(dataDir, 0o755)
  try {
    await loadStore(dataDir, products)
    // Compiled code is cached from the second start on.
    await (await ServerChild.startPlatform(dataDir)).stop()
    const [starts, idle, restarts]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < runs; run++) {
      const platform = await ServerChild.startPlatform(dataDir)
      starts.push(platform.readyMs)
      await wait(1_000)
      idle.push(megabytes(await platform.residentBytes()))
      await platform.stop()
    }
    let platform = await ServerChild.startPlatform(dataDir)
    await load(platform)
    const loaded = megabytes(await platform.residentBytes())
    for (let run = 0; run < runs; run++) {
      await killUnderLoad(platform)
      platform = await ServerChild.startPlatform(dataDir)
      restarts.push(platform.readyMs)
    }
    await platform.stop()
    return { starts, restarts, idle, loaded }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function load(platform: ServerChild): Promise<void> {
  for (const request of Object.values(await requestsTo(platform))) {
    const numbers = Array.from({ length: requestsOfKind }, (_, run) => run).values()
    const client = async () => {
      for (const run of numbers) await request(run)
    }
    await Promise.all(Array.from({ length: clients }, client))
  }
}

/** Kills during cart writes, so that there is a log to replay. */
async function killUnderLoad(platform: ServerChild): Promise<void> {
  const { 'add to a cart': add } = await requestsTo(platform)
  if (add === undefined) throw new Error('There is such a request.')
  let stopped = false
  const client = async () => {
    for (let run = 0; !stopped; run++) await add(run)
  }
  // Each ends with the call that the kill interrupts.
  const adding = Promise.allSettled(Array.from({ length: clients }, client))
  for (let run = 0; run < 100; run++) await add(run)
  await platform.kill()
  stopped = true
  await adding
}

function megabytes(bytes: number): number {
  return bytes / 1_000_000
}
