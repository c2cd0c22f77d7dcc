import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureLog } from '../../runtime/log.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { authorize, grantCode, newAttempt, redirectUri } from '../oauth/authorize.fixture.ts'
import { codeFor, linkTokenFor, newStranger, siteWith } from './member.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const fixture = usePlatform({ clock: () => ++now })
let logged = ''
beforeAll(() =>
  configureLog({
    level: 'debug',
    write(line) {
      logged += line
    },
  }),
)
afterAll(() => configureLog({ level: 'warn', write: (line) => process.stdout.write(line) }))

/** Each part of a secret long enough that it cannot be there by chance. */
const partsOf = (secret: string) => secret.split('.').map((part) => part.slice(-20))

test('the log of everything a member does has no secret and no e-mail address', async () => {
  const site = await siteWith(fixture, { verifyEmail: true }, { redirectUris: [redirectUri] })
  const email = `canary-${randomUUID()}@example.com`
  const [password, wrong, next] = ['canary harbour in march', 'canary guess at it', 'canary harbour in april']
  const secrets = [email, password, wrong, next]
  const keep = (secret: string | undefined | null) => {
    expect(secret).toBeTruthy()
    secrets.push(...partsOf(secret ?? ''))
    return secret ?? ''
  }

  const stranger = await newStranger(fixture, site)
  keep(stranger.accessToken)
  keep(stranger.refreshToken)
  const stateToken = keep((await stranger.register(email, { password })).body.stateToken)
  await stranger.verify('canary', stateToken)
  const verified = await stranger.verify(await codeFor(fixture.db, site.id, email), stateToken)
  await stranger.login(email, wrong)
  const attempt = newAttempt(site)
  secrets.push(attempt.verifier)
  const asked = attempt.parameters({ session_token: keep(verified.body.sessionToken) })
  const { location } = await authorize(fixture.platform, asked)
  const code = keep(location?.searchParams.get('code'))
  await grantCode(fixture.platform, site, 'canary-code', attempt)
  const { body } = await grantCode(fixture.platform, site, code, attempt)
  keep(body.access_token)
  keep(body.refresh_token)
  // A replay is logged without the token.
  await grantCode(fixture.platform, site, code, attempt)
  await stranger.sendRecovery(email)
  const link = keep(await linkTokenFor(fixture.db, site.id, email))
  await fixture.platform.fetch(
    new Request(`http://platform.test/account/set-password?site=${site.id}&token=${link}`),
  )
  await stranger.recover(link, 'short')
  keep((await stranger.recover(link, next)).body.sessionToken)

  expect(logged.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(10)
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
})
