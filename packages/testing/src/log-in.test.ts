import { randomUUID } from 'node:crypto'
import { createClient } from '@vitrine/client'
import * as auth from '@vitrine/client/auth'
import { generateStore } from '@vitrine/demo-store'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from './platform.ts'

/** The client's log-in flows against the real platform, over the network, with the codes and links of its inbox. */

const password = 'a quiet harbour in march'
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

/** A visitor's client at a new site with these settings of membership, and what it sends. */
async function visitorOf(members: object) {
  const { clientId: _other, ...store } = generateStore({ seed: 7, products: 1 })
  const { clientId } = await platform.createSite({ ...store, members })
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

/** What the newest mail of the inbox that names this address says, as a person reads it. */
async function newestMailTo(email: string): Promise<string> {
  const list = await (await fetch(`${platform.url}/inbox`)).text()
  for (const [, path] of list.matchAll(/href="(\/inbox\/[\w-]{36})"/g)) {
    const mail = await (await fetch(`${platform.url}${path}`)).text()
    if (mail.includes(email)) return mail.replaceAll('&amp;', '&')
  }
  throw new Error('There is no mail to that address.')
}

const loggedIn = { status: 'success', sessionToken: expect.any(String), additionalData: {} }

describe('an open site', () => {
  test('registers, refuses what it should, and changes a forgotten password by mail', async () => {
    const { client, email, sent } = await visitorOf({ registration: 'OPEN' })
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
    const [, recoveryToken = ''] = /[?&]token=([\w-]{43})/.exec(await newestMailTo(email)) ?? []
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

describe('a site that verifies addresses', () => {
  test('waits for the code of the mail, takes no other, and sends a new one', async () => {
    const { client, email } = await visitorOf({ verifyEmail: true })
    const waiting = await auth.register(client, { email, password })
    expect(waiting).toEqual({ status: 'email-verification-required', stateToken: expect.any(String) })
    const [code = ''] = /\b\d{6}\b/.exec(await newestMailTo(email)) ?? []
    const other = code === '000000' ? '111111' : '000000'
    expect(await auth.verify(client, waiting, other)).toMatchObject({
      status: 'failure',
      reason: 'invalidCode',
      pending: waiting,
    })
    expect(await auth.verify(client, waiting, code)).toEqual(loggedIn)
    expect(await auth.login(client, { email, password })).toMatchObject({ status: 'success' })
  })

  test('a code that is sent again is good with the state that came with it', async () => {
    const { client, email } = await visitorOf({ verifyEmail: true })
    const waiting = await auth.register(client, { email, password })
    const again = await auth.resendCode(client, waiting)
    expect(again.status).toBe('email-verification-required')
    const [code = ''] = /\b\d{6}\b/.exec(await newestMailTo(email)) ?? []
    expect(await auth.verify(client, again, code)).toMatchObject({ status: 'success' })
  })
})

test('a site that admits members by hand says so', async () => {
  const { client, email } = await visitorOf({ registration: 'APPROVAL' })
  expect(await auth.register(client, { email, password })).toEqual({ status: 'owner-approval-required' })
  expect(await auth.login(client, { email, password })).toEqual({ status: 'owner-approval-required' })
})
