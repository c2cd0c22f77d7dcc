import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPlatform, startPlatform } from '../app/platform.ts'
import { rates } from '../http/rate-limits/rate-limits.ts'
import { sweepRateLimits, takeShared } from '../http/rate-limits/repository.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { newVisitor, send, type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { testSecret } from '../testing/test-secret.fixture.ts'
import { siteWith } from './members/member.fixture.ts'

const fixture = usePlatform({ publicUrl: 'http://platform.test' }, 'own')
const folder = temporaryFolder()
let other: RunningPlatform
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {})
  const { databaseUrl } = fixture
  other = await startPlatform({
    dataDir: folder.path,
    port: 0,
    databaseUrl,
    secret: testSecret,
    publicUrl: 'http://platform.test',
    logLevel: 'silent',
  })
})
afterAll(async () => {
  await other?.close()
  folder.remove()
})

const on = (platform: Pick<RunningPlatform, 'fetch'>, accessToken: string) =>
  send(platform, 'GET', '/stores/v3/provision/version', undefined, { authorization: accessToken })

test('tokens of one process are valid on the other', async () => {
  const visitor = await newVisitor(fixture.platform, site.clientId)
  expect((await on(other, visitor.accessToken)).status).toBe(200)
})

test('a visitor session that one process ended is refused by the other within seconds', async () => {
  const visitor = await newVisitor(fixture.platform, site.clientId)
  expect((await on(other, visitor.accessToken)).status).toBe(200)
  const renew = async (refreshToken: string) => {
    const grant = { grantType: 'refresh_token', clientId: site.clientId, refreshToken }
    return send<{ refresh_token: string }>(fixture.platform, 'POST', '/oauth2/token', grant)
  }
  const second = (await renew(visitor.refreshToken)).body.refresh_token
  await renew((await renew(second)).body.refresh_token)
  // Two rotations old: the token was stolen.
  expect((await renew(visitor.refreshToken)).status).toBe(400)
  await expect.poll(async () => (await on(other, visitor.accessToken)).status, { timeout: 5_000 }).toBe(401)
})

test('attempts at one account count on all processes together', async () => {
  const email = `ada-${randomUUID()}@example.com`
  const login = async (platform: Pick<RunningPlatform, 'fetch'>) => {
    const { accessToken } = await newVisitor(platform, site.clientId)
    const body = {
      loginId: { email },
      password: 'wrong password',
      captchaTokens: [{ Recaptcha: 'vitrine-test-good' }],
    }
    return (
      await send(platform, 'POST', '/_api/iam/authentication/v2/login', body, { authorization: accessToken })
    ).status
  }
  const statuses: number[] = []
  for (let n = 0; n < rates.accountAtAddress.burst; n++) {
    statuses.push(await login(n % 2 === 0 ? fixture.platform : other))
  }
  expect(statuses).not.toContain(200)
  expect([await login(fixture.platform), await login(other)]).toEqual([429, 429])
})

test('a shared limit refills with time, weighs costs, and is deleted when it is unused again', async () => {
  const start = Date.UTC(2026, 10, 21)
  const take = (now: number, cost = 1) =>
    takeShared(fixture.db, { limit: 'test', key: 'a', rate: { burst: 3, periodMs: 3_000 }, cost, now })
  expect([await take(start), await take(start, 2)]).toEqual([0, 0])
  expect(await take(start)).toBe(1_000)
  expect(await take(start + 500)).toBe(500)
  expect(await take(start + 1_000)).toBe(0)
  // A clock that was set back does not make it wait for longer than a period.
  expect(await take(start - 3_600_000)).toBe(1_000)
  expect(await sweepRateLimits(fixture.db, Date.now() + 86_400_000)).toEqual({ finished: true })
  const rows = await fixture.db.selectFrom('rate_limits').select('key').execute()
  expect(rows).toEqual([])
})
