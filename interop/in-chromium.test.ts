import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoClientId } from '@vitrine/demo-store'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { newMember } from './browser.ts'
import type { Site } from './browser-page.ts'
import { mailTo } from './inbox.ts'
import { type Platform, startPlatformProcess } from './platform.ts'

let site: Server
/** Address of the site's one page. */
let address: string
/** What that page runs. */
let script = ''
let platform: Platform
let browser: Browser
/** With the right to members and settings of the site. */
let apiKey: string
const goodPassword = 'a quiet harbour in march'

before(async () => {
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    const body = script.replaceAll('</script', '<\\/script')
    response.end(`<!doctype html><title>Site</title><script type="module">${body}</script>`)
  }).listen(0, 'localhost')
  await once(site, 'listening')
  const listening = site.address()
  address = `http://localhost:${typeof listening === 'object' ? listening?.port : ''}/`
  platform = await startPlatformProcess([address])
  const output = platform.command('apps', 'add', 'Members', '--rights', 'members,settings')
  apiKey = /API key, shown this once: (\S+)/.exec(output)?.[1] ?? ''
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
})
after(async () => {
  await browser?.close()
  await platform?.stop()
  site.close()
})

for (const [name, alias] of [
  ['the public client, unchanged', {}],
  [
    'the same code with its imports changed',
    {
      '@wix/sdk': '@vitrine/client/compat',
      '@wix/members': '@vitrine/client/compat',
      '@wix/ecom': '@vitrine/client/compat',
      '@wix/redirects': '@vitrine/client/compat',
    },
  ],
] as const) {
  describe(`${name}, in Chromium`, () => {
    before(async () => {
      script = await bundled(alias)
    })

    it('logs in by redirect on the hosted page, renews tokens, reads its member and logs out', async () => {
      const { email, password } = await newMember(platform.url, demoClientId)
      const { page, inPage } = await open()
      await inPage('leaveToLogIn')
      await fillIn(page, email, password)
      await page.waitForURL(`${address}#*`)
      assert.equal(await inPage('comeBack'), 'member')
      assert.equal(await inPage('email'), email)
      assert.equal(await inPage('renew'), 'member')
      assert.equal(await inPage('email'), email)

      await inPage('leaveToLogOut')
      await page.waitForURL(address)
      // Within a second the tokens that the page still has are worth nothing; the browser is logged out as well.
      await setTimeout(1_000)
      assert.notEqual(await inPage('email').catch(() => undefined), email)
      await page.evaluate(() => sessionStorage.clear())
      await inPage('leaveToLogIn')
      await page.getByRole('button', { name: 'Log in' }).waitFor()
      await page.context().close()
    })

    it('registers with the code of the mail, and is a member at once', async () => {
      await administer('PATCH', '/settings', { settings: { verifyEmail: true } })
      const { page, inPage } = await open()
      const email = `aoife.${randomUUID()}@shop.example`
      assert.equal(await inPage('registerHere', email, goodPassword), 'EMAIL_VERIFICATION_REQUIRED')
      const code = /\b\d{6}\b/.exec(await mailTo(platform.url, email))?.[0] ?? ''
      assert.equal(await inPage('verifyHere', code), 'member')
      assert.equal(await inPage('email'), email)
      await administer('PATCH', '/settings', { settings: { verifyEmail: false } })
      await page.context().close()
    })

    it('sets a new password on the page of the recovery mail, and logs in with it by redirect', async () => {
      const { email } = await newMember(platform.url, demoClientId)
      const { page, inPage } = await open()
      await inPage('forget', email)
      const link = /https?:\/\/\S+token=[\w-]{43}/.exec(await mailTo(platform.url, email))?.[0] ?? ''
      await page.goto(link)
      const password = `${goodPassword}, and another`
      await page.getByLabel('New password').fill(password)
      await page.getByRole('button', { name: 'Save the password' }).click()
      await page.getByRole('heading', { name: 'Your password is saved' }).waitFor()
      // Back at the address that the client requested.
      await page.getByRole('main').getByRole('link').click()
      await page.waitForURL(address)
      await inPage('leaveToLogIn')
      await fillIn(page, email, password)
      await page.waitForURL(`${address}#*`)
      assert.equal(await inPage('comeBack'), 'member')
      assert.equal(await inPage('email'), email)
      await page.context().close()
    })

    it('locks a blocked member out: tokens, renewal and both ways to log in', async () => {
      const { email, password } = await newMember(platform.url, demoClientId)
      const { page, inPage } = await open()
      assert.equal(await inPage('logInHere', email, password), 'member')
      const query = { filter: { loginEmail: email } }
      const { members } = await administer<{ members: { id: string }[] }>('POST', '/members/query', { query })
      await administer('POST', `/members/${members[0]?.id}/block`, {})
      await setTimeout(1_000)
      await assert.rejects(inPage('email'))
      await assert.rejects(inPage('renew'))
      assert.equal(await inPage('logInHere', email, password), 'FAILURE')
      // The public client does not get over dead tokens by itself: a site lets go of them.
      await page.evaluate(() => sessionStorage.clear())
      await inPage('leaveToLogIn')
      await fillIn(page, email, password)
      await page.getByRole('heading', { name: 'This account is blocked' }).waitFor()
      await page.context().close()
    })

    it('makes every call of the cart, and takes one to the hosted checkout: back without paying it is whole, declined it can be paid, paid it is gone', async () => {
      const { page, inPage } = await open()
      const product = await simpleProduct()
      assert.deepEqual(await inPage('walkCart', product), {
        before: 'OWNED_CART_NOT_FOUND',
        added: [2],
        changed: [3],
        none: 'INVALID_ARGUMENT',
        coupons: ['WELCOME10'],
        expired: 'INVALID_COUPON_STATUS',
        isDiscounted: true,
        unexplained: 0,
        note: 'Ring twice',
        left: [[], []],
        after: 'OWNED_CART_NOT_FOUND',
      })
      assert.equal(await inPage('addToCart', product), 1)
      await inPage('leaveToPay')
      await page.getByRole('link', { name: 'Back to the cart' }).click()
      await page.waitForURL(address)
      assert.equal(await inPage('cartLines'), 1)

      await inPage('leaveToPay')
      await page.getByLabel('E-mail address').fill('ada@example.com')
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('Byron')
      await page.getByLabel('Street and number').fill('3 Quay Street')
      await page.getByLabel('Postal code').fill('H91 K2P5')
      await page.getByLabel('Town').fill('Galway')
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByLabel('Standard').check()
      await page.getByRole('button', { name: 'Go on to payment' }).click()
      await page.getByLabel('Test payment that is declined').check()
      await page.getByRole('button', { name: /^Place order/ }).click()
      await page.getByText('The payment was declined').waitFor()
      await page.getByLabel('Test payment on the provider’s page').check()
      await page.getByRole('button', { name: /^Place order/ }).click()
      await page.getByRole('button', { name: 'It succeeds' }).click()
      await page.waitForURL(`${address}?orderId=*`)
      assert.equal(await inPage('cartLines'), 0)
      await page.context().close()
    })

    it('logs in silently in a hidden frame and removes it', async () => {
      const { email, password } = await newMember(platform.url, demoClientId)
      const { page, inPage } = await open()
      assert.equal(await inPage('logInHere', email, password), 'member')
      assert.equal(await inPage('email'), email)
      assert.equal(await inPage('frames'), 0)
      await page.context().close()
    })
  })
}

/** Logs in on the hosted page. */
async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A call that the shop's staff makes, by API key. */
async function administer<T>(method: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${platform.url}/members/v1${path}`, {
    method,
    headers: { authorization: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(response.status, 200, `${method} ${path}`)
  return (await response.json()) as T
}

/** A page of the site, where the addresses that the public client has built in lead to our platform. */
async function open() {
  const context = await browser.newContext()
  await context.route(/^https:\/\/(?:www|edge)\.wixapis\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${platform.url}${pathname}${search}` }) })
  })
  const page = await context.newPage()
  await page.goto(address)
  const inPage = async (name: keyof Site, ...rest: string[]): Promise<unknown> => {
    await page.waitForFunction(() => 'site' in globalThis)
    return page.evaluate(
      ([called, ...given]) => {
        const { site } = globalThis as unknown as { site: Record<string, (...args: string[]) => unknown> }
        return site[called]?.(...given)
      },
      [name as string, demoClientId, ...rest] as [string, ...string[]],
    )
  }
  return { page: page as Page, inPage }
}

async function bundled(alias: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias, conditions: ['source', 'import', 'module', 'browser', 'default'] },
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('browser-page.ts', import.meta.url)) },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The page gave no script.')
  return chunk.code
}

interface FoundProduct {
  readonly id: string
  readonly productType: string
  readonly productOptions: readonly unknown[]
  readonly stock: { readonly inStock: boolean }
}

/** A product that is shipped and has nothing to choose. */
async function simpleProduct(): Promise<string> {
  const post = async (path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    return (
      await fetch(`${platform.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()
  }
  const { access_token } = await post('/oauth2/token', { clientId: demoClientId, grantType: 'anonymous' })
  const query = { paging: { limit: 100 } }
  const path = '/stores-reader/v1/products/query-platformized'
  const { products }: { products: FoundProduct[] } = await post(path, { query }, access_token)
  const simple = products.find(
    ({ productType, productOptions, stock }) =>
      productType === 'physical' && productOptions.length === 0 && stock.inStock,
  )
  return simple?.id ?? ''
}
