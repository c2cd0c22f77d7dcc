import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseAccount, findBinaries, placeDatabase } from '../../db/embedded/placement.ts'
import { type PlatformProcess, startProcess } from '../../testing/platform-process.fixture.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.fixture.ts'
import { storeDocument } from '../../testing/store-document.fixture.ts'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'
import { goodPassword } from './member.fixture.ts'

const folder = temporaryFolder()
const file = join(folder.path, 'store.json')
const clientId = randomUUID()
let running: PlatformProcess | undefined
let mailServer: TestSmtpServer

beforeAll(async () => {
  mailServer = await startSmtpServer()
})
afterAll(async () => {
  await running?.end('SIGTERM')
  await mailServer.close()
  folder.remove()
})

const start = async () => {
  const env = { VITRINE_DATA: join(folder.path, 'data'), SMTP_URL: mailServer.url }
  running = await startProcess(env, ['--store', file])
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

/** What the platform said yes to, and so may never lose. */
interface Acknowledged {
  readonly signedUp: string[]
  readonly recovering: string[]
}

/** Somebody signs up and has forgotten the password at once, until there is nobody to answer. */
async function signupAndForget(token: string, acknowledged: Acknowledged, isOver: () => boolean) {
  while (!isOver()) {
    const email = `${randomUUID()}@example.com`
    const registration = { loginId: { email }, password: goodPassword }
    const registered = await post('/_api/iam/authentication/v2/register', registration, token).catch(
      () => undefined,
    )
    if (registered?.status !== 200) continue
    acknowledged.signedUp.push(email)
    const asked = await post('/_api/iam/recovery/v1/send-email', { email }, token).catch(() => undefined)
    if (asked?.status === 200) acknowledged.recovering.push(email)
  }
}

test('kill -9 during signup, recovery and mail loses nothing acknowledged, sends no mail under two ids, and the platform starts again', async () => {
  const members = { captcha: 'OFF' }
  writeFileSync(file, JSON.stringify({ clientId, ...storeDocument([], { members }) }))
  await start()
  const acknowledged: Acknowledged = { signedUp: [], recovering: [] }
  for (let round = 0; round < 3; round++) {
    const token = await visitorToken()
    const killed = Promise.withResolvers<void>()
    let over = false
    const kill = () => {
      over = true
      mailServer.onMail = () => {}
      killed.resolve(killAll())
      return killed.promise
    }
    const people = Array.from({ length: 3 }, () => signupAndForget(token, acknowledged, () => over))
    // However slow the machine: some were told of success, others wait for their answer.
    const enough = acknowledged.recovering.length + 3
    while (acknowledged.recovering.length < enough) await wait(20)
    // Once when the mail server has a mail of which the platform has not noted that it is sent; else whenever.
    if (round === 0) mailServer.onMail = kill
    else await wait(Math.random() * 100).then(kill)
    await Promise.all([killed.promise, ...people])
    await start()
  }
  expect(acknowledged.signedUp.length).toBeGreaterThan(5)

  const sent = () =>
    mailServer.received.map(({ to, text, messageId }) => ({ to: to?.[0]?.address, text, messageId }))
  const linkFor = (email: string) =>
    sent().flatMap(({ to, text }) =>
      to === email ? (/[?&]token=([\w-]{43})/.exec(text ?? '')?.[1] ?? []) : [],
    )[0]
  await vi.waitFor(
    () => {
      const reached = new Set(sent().map(({ to }) => to))
      expect(acknowledged.signedUp.filter((email) => !reached.has(email))).toEqual([])
      expect(acknowledged.recovering.filter((email) => linkFor(email) === undefined)).toEqual([])
    },
    { timeout: 120_000 },
  )
  // The mail that the server had accepted at the time of the kill is sent again, with the same message id.
  const idsByMail = () => {
    const ids = new Map<string, Set<string | undefined>>()
    for (const { to, text, messageId } of sent()) {
      const mail = `${to} ${text}`
      ids.set(mail, (ids.get(mail) ?? new Set()).add(messageId))
    }
    return ids
  }
  await expect.poll(() => mailServer.received.length > idsByMail().size).toBe(true)
  expect([...idsByMail().values()].filter(({ size }) => size > 1)).toEqual([])

  const token = await visitorToken()
  // As many as the limits of an address allow within a minute; each was acknowledged before a kill.
  for (const email of acknowledged.signedUp.slice(-20)) {
    const credentials = { loginId: { email }, password: goodPassword }
    const answer = await post('/_api/iam/authentication/v2/login', credentials, token)
    expect(answer.body).toMatchObject({ state: 'SUCCESS' })
  }
  for (const email of acknowledged.recovering.slice(0, 10)) {
    const recovery = { recoveryToken: linkFor(email), password: `${goodPassword} again` }
    expect((await post('/_api/iam/recovery/v1/recover', recovery, token)).status).toBe(200)
  }
})
