import { createHmac, randomUUID } from 'node:crypto'
import { createClient, type Product } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/catalog'
import { generateStore } from '@vitrine/demo-store'
import { type ItemIdentity, productVariants, selectedItem } from '@vitrine/react'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { startTestPlatform, type TestPlatform } from '../platform.ts'
import type { Hooks, HooksWindow, ShopConfig } from './hooks-page.ts'
import { bundled } from './page-origin.ts'

export { pageAt, startOrigin } from './page-origin.ts'

const password = 'a quiet harbour in march'
let platform: TestPlatform
let script: string
let browser: Browser

/** The pages of a shop, which are the same at every address. */
export interface HooksShop {
  readonly origin: string
  /** Tells the pages, or their server, which store they are for. */
  connect(clientId: string): ShopConfig
  close(): Promise<void>
}

/** @param script Of every page, see `pageAt` */
export type StartShop = (script: string, platform: TestPlatform) => Promise<HooksShop>

interface Visitor {
  /** Where the shop's pages are. */
  readonly origin: string
  /** Whether the shop's server has the tokens, instead of the page. */
  readonly keepsTokens: boolean
  readonly context: BrowserContext
  readonly page: Page
  readonly email: string
  open(): Promise<Page>
  /** An item that is in stock. */
  readonly item: ItemIdentity
}

/** A browser at a new site with these settings of membership. */
async function visit(members: object, startShop: StartShop): Promise<Visitor> {
  const { clientId: _own, ...store } = generateStore({ seed: 7, products: 5 })
  const shop = await startShop(script, platform)
  onTestFinished(shop.close)
  const redirectUris = ['/', '/callback', '/api/vitrine/callback'].map((path) => shop.origin + path)
  const { clientId } = await platform.createSite({ ...store, redirectUris, members })
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const config = shop.connect(clientId)
  await context.addInitScript((given) => Object.assign(globalThis, { config: given }), config)
  const open = async () => {
    const page = await context.newPage()
    await page.goto(shop.origin)
    await page.waitForFunction(() => 'hooks' in globalThis)
    return page
  }
  const client = createClient({ clientId, baseUrl: platform.url })
  const item = (await queryProducts(client).first()).items.flatMap(toItem)[0]
  if (!item) throw new Error('The store has no product that is in stock.')
  return {
    origin: shop.origin,
    keepsTokens: 'transport' in config,
    context,
    open,
    item,
    page: await open(),
    email: `ada-${randomUUID()}@example.com`,
  }
}

function toItem(product: Product): ItemIdentity[] {
  const source = productVariants(product)
  const variant = source.variants.find(({ inStock }) => inStock)
  if (!variant || product.customTextFields.length > 0) return []
  const chosen = variant.choices.map((choice) => (choice < 0 ? null : choice))
  return [selectedItem(product.id, source, chosen, variant)]
}

/** Calls an action of a hook as it was last rendered, and gives its result without functions. */
function call<H extends keyof Hooks>(page: Page, hook: H, action: keyof Hooks[H], argument?: unknown) {
  return page.evaluate(
    async ([name, called, given]) => {
      const { hooks } = globalThis as unknown as HooksWindow
      const actions = hooks[name as keyof Hooks] as unknown as Record<string, (input: unknown) => unknown>
      const result = await actions[called]?.(given)
      return JSON.parse(JSON.stringify(result ?? null))
    },
    [hook, String(action), argument] as const,
  )
}

const stateOf = <H extends keyof Hooks>(page: Page, hook: H): Promise<Hooks[H]> =>
  page.evaluate((name) => {
    const state = (globalThis as unknown as HooksWindow).hooks[name as keyof Hooks]
    return JSON.parse(JSON.stringify(state))
  }, hook)

const text = (page: Page, id: string) => page.locator(`#${id}`).textContent()

/** Text of the newest mail to this address. */
async function newestMailTo(email: string): Promise<string> {
  const [mail] = await platform.mails({ to: email })
  if (!mail) throw new Error('There is no mail to that address.')
  return mail.text
}

/**
 * Tests the hooks about members in a real page, against the real platform, with the codes and links of its inbox.
 *
 * @param title How the pages reach the platform
 */
export function describeMemberHooks(title: string, startShop: StartShop): void {
  describe(title, () => {
    beforeAll(async () => {
      ;[platform, script] = await Promise.all([startTestPlatform(), bundled('./hooks-page.ts')])
      browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
    })
    afterAll(async () => {
      await browser?.close()
      await platform?.close()
    })

    test('signs up, logs out and logs in; wrong input is a failure with its reason', async () => {
      const { origin, page, email } = await visit({ registration: 'OPEN' }, startShop)
      expect(await call(page, 'signup', 'submit', { email: 'no address', password })).toMatchObject({
        step: 'credentials',
        failure: { reason: 'invalidEmail' },
      })
      expect(await call(page, 'signup', 'submit', { email, password })).toMatchObject({ step: 'done' })
      await expect.poll(() => text(page, 'visible')).toBe(`member ${email}`)

      await call(page, 'logout', 'logout', { returnTo: '/' }).catch(() => {
        // The browser leaves the page while the call is under way.
      })
      await expect.poll(() => text(page, 'visible').catch(() => '')).not.toContain('member')
      await page.waitForURL(`${origin}/`)

      await page.waitForFunction(() => 'hooks' in globalThis)
      expect(await call(page, 'login', 'submit', { email, password: 'not that one at all' })).toMatchObject({
        step: 'credentials',
        failure: { reason: 'invalidPassword' },
      })
      expect(await call(page, 'login', 'submit', { email, password })).toMatchObject({ step: 'done' })
      await expect.poll(() => text(page, 'visible')).toBe(`member ${email}`)
    })

    test('a login merges the cart once, and a logout empties other tabs within a second, hidden routes too', async () => {
      const { page, email, open, item } = await visit({ registration: 'OPEN' }, startShop)
      expect(await call(page, 'cart', 'add', item)).toMatchObject({ status: 'done' })
      const other = await open()
      await expect.poll(() => text(other, 'route')).toBe('visitor 1')
      await call(page, 'signup', 'submit', { email, password })
      await expect.poll(() => text(page, 'route')).toBe('member 1')
      await expect.poll(() => text(other, 'route')).toBe('member 1')

      await other.evaluate(() => (globalThis as unknown as HooksWindow).show(false))
      await expect.poll(() => other.locator('#route').isVisible()).toBe(false)
      await call(page, 'logout', 'logout', { returnTo: '/' }).catch(() => {
        // The browser leaves the page while the call is under way.
      })
      await expect.poll(() => text(other, 'visible'), { timeout: 1_000 }).not.toContain('member')
      await other.evaluate(() => (globalThis as unknown as HooksWindow).show(true))
      expect(await text(other, 'route')).toMatch(/^(?:visitor|none) 0$/)
    })

    test('replaces a forgotten password by mail', async () => {
      const { page, email } = await visit({ registration: 'OPEN' }, startShop)
      await call(page, 'signup', 'submit', { email, password })
      await call(page, 'recovery', 'send', { email })
      expect(await stateOf(page, 'recovery')).toMatchObject({ isSent: true, isPending: false })
      const [, recoveryToken = ''] = /[?&]token=([\w-]{43})/.exec(await newestMailTo(email)) ?? []
      const changed = { recoveryToken, password: 'a louder harbour in april' }
      expect(await call(page, 'recovery', 'recover', changed)).toMatchObject({ step: 'done' })
      expect(await call(page, 'recovery', 'recover', changed)).toMatchObject({
        failure: { reason: 'expired' },
      })
      expect(await call(page, 'login', 'submit', { email, password })).toMatchObject({
        failure: { reason: 'invalidPassword' },
      })
    })

    test('enrolls an authenticator app, and asks for its code at the next login', async () => {
      const { page, email } = await visit({ registration: 'OPEN' }, startShop)
      await call(page, 'signup', 'submit', { email, password })
      await expect.poll(async () => (await stateOf(page, 'factors')).data).toMatchObject({ factors: [] })
      const { factorId, totpData } = await call(page, 'factors', 'enroll', { type: 'TOTP', password })
      const step = Math.floor(Date.now() / 30_000)
      await call(page, 'factors', 'activate', { factorId, code: codeOf(totpData.secret, step) })
      await expect
        .poll(async () => (await stateOf(page, 'factors')).data?.factors)
        .toMatchObject([{ type: 'TOTP' }])

      const asked = await call(page, 'login', 'submit', { email, password })
      expect(asked).toMatchObject({ step: 'factor' })
      const respond = (code: string) =>
        call(page, 'login', 'respond', { factorType: 'TOTP', totpData: { code } })
      expect(await respond('000000')).toMatchObject({ step: 'factor', failure: { reason: 'invalidCode' } })
      expect(await respond(codeOf(totpData.secret, step + 1))).toMatchObject({ step: 'done' })
    })

    test('logs in on the hosted page, once, and returns to where the member was', async () => {
      const { origin, page, email, context, keepsTokens } = await visit({ registration: 'OPEN' }, startShop)
      await call(page, 'signup', 'submit', { email, password })
      await context.clearCookies()
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${origin}/products/mug?glaze=oat`)
      await page.waitForFunction(() => 'hooks' in globalThis)
      await call(page, 'redirect', 'begin').catch(() => {
        // The browser leaves the page while the call is under way.
      })
      await page.waitForURL((url) => url.origin === platform.url)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(`${origin}/products/mug?glaze=oat`)
      await expect.poll(() => text(page, 'visible')).toBe(`member ${email}`)
      // A server finishes the login itself.
      const status = keepsTokens ? 'idle' : 'done'
      expect((await stateOf(page, 'redirect')).status).toBe(status)
    })

    test('a site that verifies addresses waits for the code of the mail, and sends a new one', async () => {
      const { page, email } = await visit({ verifyEmail: true }, startShop)
      expect(await call(page, 'signup', 'submit', { email, password })).toMatchObject({ step: 'code' })
      expect(await stateOf(page, 'verification')).toMatchObject({ isRequired: true })
      const codeOfMail = async () => /\b\d{6}\b/.exec(await newestMailTo(email))?.[0] ?? ''
      const other = (await codeOfMail()) === '000000' ? '111111' : '000000'
      expect(await call(page, 'verification', 'verify', other)).toMatchObject({
        step: 'code',
        failure: { reason: 'invalidCode' },
      })
      expect(await call(page, 'verification', 'resend')).toMatchObject({ step: 'code' })
      expect(await call(page, 'verification', 'verify', await codeOfMail())).toMatchObject({ step: 'done' })
      await expect.poll(() => text(page, 'visible')).toBe(`member ${email}`)
    })

    test('a site that approves members says so', async () => {
      const { page, email } = await visit({ registration: 'APPROVAL' }, startShop)
      expect(await call(page, 'signup', 'submit', { email, password })).toMatchObject({ step: 'approval' })
      expect(await call(page, 'login', 'submit', { email, password })).toMatchObject({ step: 'approval' })
    })
  })
}

/** The code of an authenticator app (RFC 6238) for a secret in base 32. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const seed = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', seed).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.byteLength - 1) & 0x0f) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
