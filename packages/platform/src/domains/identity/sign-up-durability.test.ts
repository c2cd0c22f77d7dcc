import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { databaseAccount } from '../../db/embedded/account.ts'
import { findBinaries } from '../../db/embedded/binaries.ts'
import { placeDatabase } from '../../db/embedded/placement.ts'
import { type PlatformProcess, startProcess } from '../../testing/platform-process.fixture.ts'
import { storeDocument } from '../../testing/store-document.fixture.ts'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'
import { goodPassword } from './member.fixture.ts'

const folder = temporaryFolder()
const file = join(folder.path, 'store.json')
const clientId = randomUUID()
let running: PlatformProcess | undefined

afterAll(async () => {
  await running?.end('SIGTERM')
  folder.remove()
})

const start = async () => {
  const from = performance.now()
  running = await startProcess({ VITRINE_DATA: join(folder.path, 'data') }, ['--store', file])
  return performance.now() - from
}

/** Ends process and database the hard way, both at once: nothing gets a chance to finish. */
async function killAll(): Promise<void> {
  const { home } = placeDatabase(join(folder.path, 'data'), findBinaries(), databaseAccount())
  const [pid] = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await running?.end('SIGKILL')
}

async function post(
  path: string,
  body: object,
  authorization?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${running?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function visitorToken(): Promise<string> {
  const { body } = await post('/oauth2/token', { grantType: 'anonymous', clientId })
  return (body as { access_token: string }).access_token
}

test('PLT-63 PLT-64 kill -9 during sign-up loses nobody who was told of success, and it starts again within 5 s', async () => {
  writeFileSync(file, JSON.stringify({ clientId, ...storeDocument([], { members: { captcha: 'OFF' } }) }))
  await start()
  const acknowledged: string[] = []
  const restarts: number[] = []
  for (let round = 0; round < 3; round++) {
    const token = await visitorToken()
    let stop = false
    const people = Array.from({ length: 3 }, async () => {
      while (!stop) {
        const email = `${randomUUID()}@example.com`
        const answer = await post(
          '/_api/iam/authentication/v2/register',
          { loginId: { email }, password: goodPassword },
          token,
        ).catch(() => undefined)
        if (answer?.status === 200) acknowledged.push(email)
      }
    })
    // However slow the machine: some were told of success, others wait for their answer.
    const enough = acknowledged.length + 3
    while (acknowledged.length < enough) await wait(20)
    await wait(Math.random() * 100)
    const killed = killAll()
    stop = true
    await Promise.all([killed, ...people])
    restarts.push(await start())
  }
  expect(acknowledged.length).toBeGreaterThan(5)
  // Five seconds of a machine that does nothing else; one that is shared by four takes four times as long.
  const sharedBy = Math.max(1, (loadavg()[0] ?? 1) / availableParallelism())
  expect(Math.min(...restarts)).toBeLessThan(5_000 * sharedBy)
  const token = await visitorToken()
  // As many as the limits of an address allow within a minute; each was acknowledged before a kill.
  for (const email of acknowledged.slice(-40)) {
    const answer = await post(
      '/_api/iam/authentication/v2/login',
      { loginId: { email }, password: goodPassword },
      token,
    )
    expect(answer.body).toMatchObject({ state: 'SUCCESS' })
  }
}, 120_000)
