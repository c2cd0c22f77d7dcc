import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import type { IdentityContext } from './context.ts'
import { appContext } from './identity-context.fixture.ts'
import { sendActivation, startVerification } from './mail-links.ts'
import { goodPassword, lastMail, linkTokenFor, newStranger, refusal, siteWith } from './member.fixture.ts'
import { signOn } from './register.ts'
import { spendSessionToken } from './session-token-repository.ts'
import { confirmByLink } from './verify-email.ts'

let now = Date.UTC(2026, 10, 21)
const clock = () => ++now
const fixture = usePlatform({ clock })
const newEmail = () => `ada-${randomUUID()}@example.com`
let site: TestSite
/** As an app of the site calls; tokens of apps are another domain's. */
let app: IdentityContext

beforeAll(async () => {
  site = await siteWith(fixture, { verifyEmail: true, registration: 'APPROVAL' })
  app = await appContext(fixture, site, clock)
})

describe('sign-on by an app', () => {
  test('creates the identity, active and without a password, and returns a session token for it', async () => {
    const email = newEmail()
    const { sessionToken, identity } = await signOn(app, {
      loginId: { email },
      profile: { firstName: 'Ada' },
    })
    expect(identity).toMatchObject({
      status: { name: 'ACTIVE' },
      email: { address: email, isVerified: false },
    })
    const place = { siteId: site.id, clock }
    expect(await spendSessionToken(fixture.db, place, sessionToken, app.holder)).toMatchObject({
      identityId: identity.id,
    })
    const stranger = await newStranger(fixture, site)
    expect(refusal(await stranger.login(email))).toBe('403 -19973')
  })

  test('finds it again, and fills only fields that it has not set itself', async () => {
    const loginId = { email: newEmail() }
    const first = await signOn(app, { loginId, profile: { firstName: 'Ada' } })
    const profile = { firstName: 'Eve', lastName: 'Lovelace' }
    const merged = await signOn(app, { loginId, profile })
    expect(merged.identity.id).toBe(first.identity.id)
    expect(merged.identity.identityProfile).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' })
    const apart = await signOn(app, { loginId, profile: { nickname: 'x' }, mergeExistingContact: false })
    expect(apart.identity.identityProfile).not.toHaveProperty('nickname')
  })

  test('confirms the address if the app says so', async () => {
    const loginId = { email: newEmail() }
    const { identity } = await signOn(app, { loginId, verifyEmail: true })
    expect(identity.email).toMatchObject({ isVerified: true })
  })

  test('is refused for a blocked account and for an invalid address', async () => {
    const email = newEmail()
    const { identity } = await signOn(app, { loginId: { email } })
    await fixture.db
      .updateTable('identities')
      .set({ status: 'BLOCKED' })
      .where('id', '=', identity.id)
      .execute()
    await expect(signOn(app, { loginId: { email } })).rejects.toMatchObject({ status: 403 })
    await expect(signOn(app, { loginId: { email: 'nobody' } })).rejects.toMatchObject({ status: 400 })
  })
})

test('both spellings of the start of a verification work, and visitors may use neither', async () => {
  const stranger = await newStranger(fixture, site)
  for (const word of ['Start', 'start'])
    expect((await stranger.post(`/_api/iam/verification/v1/${word}`, {})).status).toBe(403)
})

test('an activation mail leads to the choice of a first password', async () => {
  const email = newEmail()
  const { identity } = await signOn(app, { loginId: { email } })
  await sendActivation(app, { identityId: identity.id })
  const stranger = await newStranger(fixture, site)
  const recovered = await stranger.recover(await linkTokenFor(fixture.db, site.id, email))
  expect(recovered.body.state).toBe('SUCCESS')
  expect((await stranger.login(email, goodPassword)).body.state).toBe('SUCCESS')
  await expect(sendActivation(app, { identityId: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('a confirmation mail confirms once, within a day, and cannot be used for recovery', async () => {
  const email = newEmail()
  const { identity } = await signOn(app, { loginId: { email } })
  const { verificationId } = await startVerification(app, { identityId: identity.id })
  expect(verificationId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await lastMail(fixture.db, site.id, email)).toContain(
    `/account/confirm-email?site=${site.id}&token=`,
  )
  const token = await linkTokenFor(fixture.db, site.id, email)
  const stranger = await newStranger(fixture, site)
  expect(refusal(await stranger.recover(token))).toBe('400 INVALID_RECOVERY_TOKEN')
  expect(await confirmByLink(app, token)).toMatchObject({ email, email_verified: true })
  expect(await confirmByLink(app, token)).toBeUndefined()
  await startVerification(app, { identityId: identity.id })
  const late = await linkTokenFor(fixture.db, site.id, email)
  now += 86_400_000
  expect(await confirmByLink(app, late)).toBeUndefined()
  await expect(startVerification(app, { identityId: 'x' })).rejects.toMatchObject({ status: 404 })
})
