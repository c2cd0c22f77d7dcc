import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@vitrine/client'
import { activateFactor, enrollFactor } from '@vitrine/client/accounts'
import * as auth from '@vitrine/client/auth'
import { generateStore } from '@vitrine/demo-store'
import { SoftAuthenticator } from '@vitrine/platform/authenticator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from './platform.ts'

/** The client's login flows against the real platform, over the network, with codes and links from its inbox. */

const password = 'a quiet harbour in march'
const shopUrl = 'https://shop.example'
const callback = new URL('/callback', shopUrl)
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ shopUrl })
})
afterAll(() => platform.close())

/** A visitor's client of a new site with these member settings, and its requests. */
async function createVisitor(members: object) {
  const { clientId: _other, ...store } = generateStore({ seed: 7, products: 1 })
  const { clientId } = await platform.createSite({ ...store, redirectUris: [callback.href], members })
  const sent: string[] = []
  const client = createClient({
    clientId,
    baseUrl: platform.url,
    fetch: (input, init) => {
      sent.push(`${init?.method ?? 'GET'} ${new URL(`${input}`).pathname}`)
      return fetch(input, init)
    },
  })
  return { client, sent, email: `ada-${randomUUID()}@example.com` }
}

/** The text of the newest mail to this address. */
async function readNewestMail(email: string): Promise<string> {
  const [mail] = await platform.mails({ to: email })
  if (!mail) throw new Error('There is no mail to that address.')
  return mail.text
}

const loggedIn = { status: 'success', sessionToken: expect.any(String), additionalData: {} }

describe('an open site', () => {
  test('signs up, rejects wrong input, and changes a forgotten password by mail', async () => {
    const { client, email, sent } = await createVisitor({ registration: 'OPEN' })
    const registered = await auth.register(client, { email, password, profile: { firstName: 'Ada' } })
    expect(registered).toEqual(loggedIn)
    expect(await auth.register(client, { email, password })).toMatchObject({ reason: 'emailAlreadyExists' })
    expect(await auth.register(client, { email: 'no address', password })).toMatchObject({
      status: 'failure',
      reason: 'invalidEmail',
    })

    sent.length = 0
    const wrong = await auth.login(client, { email, password: 'not that one at all' })
    expect(wrong).toMatchObject({ status: 'failure', reason: 'invalidPassword' })
    // A wrong password does not end the session.
    expect(sent).toEqual(['POST /_api/iam/authentication/v2/login'])

    await auth.sendRecoveryEmail(client, { email })
    const [, recoveryToken = ''] = /[?&]token=([\w-]{43})/.exec(await readNewestMail(email)) ?? []
    const newPassword = 'a louder harbour in april'
    const recovered = await auth.recover(client, { recoveryToken, password: newPassword })
    expect(recovered).toMatchObject({ status: 'success' })
    expect(await auth.recover(client, { recoveryToken, password: newPassword })).toMatchObject({
      status: 'failure',
    })
    expect(await auth.login(client, { email, password })).toMatchObject({ reason: 'invalidPassword' })
    expect(await auth.login(client, { email, password: newPassword })).toMatchObject({ status: 'success' })
  })
})

describe('a member with a passkey', () => {
  test('logs in with the response of its authenticator, and with no other', async () => {
    const { client, email } = await createVisitor({ registration: 'OPEN' })
    const registered = await auth.register(client, { email, password })
    if (registered.status !== 'success') throw new Error(`Registration ended with ${registered.status}`)
    await becomeMember(client, registered.sessionToken)
    const { factorId = '', webauthnData } = await enrollFactor(client, { type: 'WEBAUTHN', password })
    const creationOptions = webauthnData?.publicKeyCredentialCreationOptionsJson ?? ''
    const authenticator = new SoftAuthenticator(shopUrl)
    await activateFactor(client, { factorId, credential: authenticator.create(creationOptions) })

    const waiting = await auth.login(client, { email, password })
    if (waiting.status !== 'mfa-required') throw new Error(`The login ended with ${waiting.status}`)
    expect(waiting.challenge).toMatchObject({ factorType: 'WEBAUTHN' })
    const { challengeId, publicKeyCredentialRequestOptionsJson: options = '' } =
      waiting.challenge?.verificationChallengeData?.webauthnData ?? {}
    const respond = (credential: string) =>
      auth.verifyFactor(client, waiting, {
        factorType: 'WEBAUTHN',
        webauthnData: { ...(challengeId && { challengeId }), credential },
      })
    expect(await respond(new SoftAuthenticator(shopUrl).get(options))).toMatchObject({
      status: 'failure',
      reason: 'invalidCode',
    })
    expect(await respond(authenticator.get(options))).toEqual(loggedIn)
  })
})

/** Makes the client a member's, as a browser does by visiting the platform. */
async function becomeMember(client: Client, sessionToken: string): Promise<void> {
  const { url, pending } = await auth.beginRedirect(client, {
    returnTo: callback,
    sessionToken,
    responseMode: 'query',
  })
  const { headers } = await fetch(url, { redirect: 'manual' })
  await auth.finishRedirect(client, new URL(headers.get('location') ?? ''), pending)
}

describe('a site that verifies addresses', () => {
  test('waits for the code of the mail and accepts no other', async () => {
    const { client, email } = await createVisitor({ verifyEmail: true })
    const waiting = await auth.register(client, { email, password })
    expect(waiting).toEqual({ status: 'email-verification-required', stateToken: expect.any(String) })
    const [code = ''] = /\b\d{6}\b/.exec(await readNewestMail(email)) ?? []
    const other = code === '000000' ? '111111' : '000000'
    expect(await auth.verify(client, waiting, other)).toMatchObject({
      status: 'failure',
      reason: 'invalidCode',
      pending: waiting,
    })
    expect(await auth.verify(client, waiting, code)).toEqual(loggedIn)
    expect(await auth.login(client, { email, password })).toMatchObject({ status: 'success' })
  })

  test('a code that is sent again is valid with the new state', async () => {
    const { client, email } = await createVisitor({ verifyEmail: true })
    const waiting = await auth.register(client, { email, password })
    const again = await auth.resendCode(client, waiting)
    expect(again.status).toBe('email-verification-required')
    const [code = ''] = /\b\d{6}\b/.exec(await readNewestMail(email)) ?? []
    expect(await auth.verify(client, again, code)).toMatchObject({ status: 'success' })
  })
})

test('a site with approval returns owner-approval-required', async () => {
  const { client, email } = await createVisitor({ registration: 'APPROVAL' })
  expect(await auth.register(client, { email, password })).toEqual({ status: 'owner-approval-required' })
  expect(await auth.login(client, { email, password })).toEqual({ status: 'owner-approval-required' })
})
