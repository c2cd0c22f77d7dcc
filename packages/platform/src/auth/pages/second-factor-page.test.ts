import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { SoftAuthenticator } from '../factors/authenticator.fixture.ts'
import { totpCode, totpStep } from '../factors/totp.ts'
import {
  codeFor,
  goodPassword,
  lastMail,
  newStranger,
  signedIn,
  siteWith,
} from '../members/member.fixture.ts'
import { hostedPaths } from './addresses.ts'
import type { LoadedPage } from './browser.fixture.ts'
import { type HostedApp, hostedApp, returnOrigin, sharedSecret } from './hosted-app.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const clock = () => ++now
const fixture = usePlatform({ clock, shopUrl: returnOrigin, secret: sharedSecret })
let app: HostedApp
let site: TestSite

beforeAll(async () => {
  app = hostedApp(fixture, clock)
  site = await siteWith(fixture, {})
})

interface Enrolled {
  readonly factorId: string
  readonly totpData: { readonly secret: string }
  readonly webauthnData: { readonly publicKeyCredentialCreationOptionsJson: string }
  readonly recoveryCodes: readonly string[]
}

async function account() {
  const email = `ada-${randomUUID()}@example.com`
  const { body } = await (await newStranger(fixture, site)).register(email)
  const member = await signedIn(fixture, site, body.identity?.id ?? '', now)
  const base = '/_api/iam/authentication/v1/factors'
  const password = goodPassword
  return {
    email,
    enroll: async (type: string, more: object = {}) =>
      (await member.post<Enrolled>(base, { type, password, ...more })).body,
    activate: (factorId: string, proof: object) => member.post(`${base}/${factorId}/activate`, proof),
  }
}

async function withTotp() {
  const someone = await account()
  const { factorId, totpData } = await someone.enroll('TOTP')
  const bits = [...totpData.secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const seed = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const code = () => totpCode(seed, totpStep(now))
  await someone.activate(factorId, { code: code() })
  now += 30_000
  return { ...someone, code }
}

/** Submits address and password and returns the next page. */
async function afterPassword(email: string) {
  const browser = app.browse()
  const address = hostedPaths.login + app.begin(site)
  await browser.get(address)
  const { location } = await browser.post(address, { email, password: goodPassword })
  const next = location ?? ''
  return { browser, address, next, page: await browser.get(next) }
}

const isIn = ({ location }: LoadedPage): boolean => app.identityOf(location) !== undefined

describe('the second factor', () => {
  test('is requested after the password and completes the log-in', async () => {
    const { email, code } = await withTotp()
    const { browser, next, page } = await afterPassword(email)
    expect([next, page.html]).toEqual([
      expect.stringContaining(hostedPaths.secondFactor),
      expect.stringContaining('Code from the app'),
    ])
    const wrong = await browser.post(next, { answer: code() === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="answer-fault"')])
    expect(isIn(await browser.post(next, { answer: code() }))).toBe(true)
  })

  test('is skipped on a remembered device', async () => {
    const { email, code } = await withTotp()
    const { browser, next } = await afterPassword(email)
    expect(isIn(await browser.post(next, { answer: code(), remember: 'yes' }))).toBe(true)
    const address = hostedPaths.login + app.begin(site)
    await browser.get(address)
    expect(isIn(await browser.post(address, { email, password: goodPassword }))).toBe(true)
  })

  test('can be replaced by another factor or a recovery code', async () => {
    const someone = await withTotp()
    const asked = await someone.enroll('EMAIL')
    await someone.activate(asked.factorId, { code: await codeFor(fixture.db, site.id, someone.email) })
    const { recoveryCodes } = await someone.enroll('RECOVERY_CODE')
    const { browser, next, page } = await afterPassword(someone.email)
    for (const name of ['Code by mail', 'Recovery code']) expect(page.html).toContain(`${name}</button>`)

    const mailed = await browser.post(next, { act: 'instead', factor: 'EMAIL' })
    expect((await browser.get(mailed.location ?? '')).html).toContain('We mailed a code to a***@example.com.')

    const onPaper = await browser.post(next, { act: 'instead', factor: 'RECOVERY_CODE' })
    expect((await browser.get(onPaper.location ?? '')).html).toContain('Each is good once.')
    expect(isIn(await browser.post(next, { answer: recoveryCodes[0] ?? '' }))).toBe(true)
  })

  test('on another device has to be approved by a button there, opening the link is not enough', async () => {
    const someone = await account()
    const { factorId } = await someone.enroll('PUSH')
    const inbox = `${factorId}@push.invalid`
    const approval = async () => {
      const text = await lastMail(fixture.db, site.id, inbox)
      return /\/account\/approve-login\?\S+/.exec(text)?.[0] ?? ''
    }
    await someone.activate(factorId, { code: await codeFor(fixture.db, site.id, inbox) })
    const { browser, next, page } = await afterPassword(someone.email)
    expect(page.html).toContain('I have approved it')
    const early = await browser.post(next, {})
    expect([early.status, early.html]).toEqual([409, expect.stringContaining('It is not approved yet.')])
    // Mail scanners and previews open links, so only the button approves.
    expect((await app.browse().get(await approval())).html).toContain('Are you logging in?')
    expect((await browser.post(next, {})).status).toBe(409)
    await app.browse().post(await approval(), {})
    expect(isIn(await browser.post(next, {}))).toBe(true)
  })

  test('can be a passkey, whose form is shown by script with the page’s nonce', async () => {
    const someone = await account()
    const authenticator = new SoftAuthenticator(returnOrigin)
    const { factorId, webauthnData } = await someone.enroll('WEBAUTHN')
    const credential = authenticator.create(webauthnData.publicKeyCredentialCreationOptionsJson)
    await someone.activate(factorId, { credential })
    const { browser, next, page } = await afterPassword(someone.email)
    expect(page.html).toContain('<div id="passkey" hidden>')
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    expect(page.html).toContain(`<script type="module" nonce="${nonce}">`)
    const options =
      /id="passkey-options" value="([^"]+)"/.exec(page.html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect((await browser.post(next, { answer: '{}' })).status).toBe(422)
    const fresh =
      /id="passkey-options" value="([^"]+)"/
        .exec((await browser.get(next)).html)?.[1]
        ?.replaceAll('&quot;', '"') ?? ''
    expect(fresh).not.toBe(options)
    expect(isIn(await browser.post(next, { answer: authenticator.get(fresh) }))).toBe(true)
  })

  test('requires a password first', async () => {
    const { email } = await withTotp()
    const { next } = await afterPassword(email)
    expect((await app.browse().get(next)).location).toContain(hostedPaths.login)
    const other = app.browse()
    await other.get(hostedPaths.login + next.slice(next.indexOf('?')))
    expect((await other.post(next, { answer: '000000' })).location).toContain(hostedPaths.over)
  })
})
