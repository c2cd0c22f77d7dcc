import assert from 'node:assert/strict'
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
import { type Platform, startPlatformProcess } from './platform.ts'

let site: Server
/** Address of the site's one page. */
let address: string
/** What that page runs. */
let script = ''
let platform: Platform
let browser: Browser

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
    { '@wix/sdk': '@vitrine/client/compat', '@wix/members': '@vitrine/client/compat' },
  ],
] as const) {
  describe(`${name}, in Chromium`, () => {
    before(async () => {
      script = await bundled(alias)
    })

    it('logs in by redirect on the hosted page, renews, knows its member and logs out', async () => {
      const { email, password } = await newMember(platform.url, demoClientId)
      const { page, inPage } = await open()
      await inPage('leaveToLogIn')
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(`${address}#*`)
      assert.equal(await inPage('comeBack'), 'member')
      assert.equal(await inPage('email'), email)
      assert.equal(await inPage('renew'), 'member')
      assert.equal(await inPage('email'), email)

      await inPage('leaveToLogOut')
      await page.waitForURL(address)
      // Within a second (PLT-29) the tokens that the page still has are worth nothing; the browser is logged out as well.
      await setTimeout(1_000)
      assert.notEqual(await inPage('email').catch(() => undefined), email)
      await page.evaluate(() => sessionStorage.clear())
      await inPage('leaveToLogIn')
      await page.getByRole('button', { name: 'Log in' }).waitFor()
      await page.context().close()
    })

    it('logs in silently in a hidden frame, and leaves none behind', async () => {
      const { email, password } = await newMember(platform.url, demoClientId)
      const { page, inPage } = await open()
      assert.equal(await inPage('logInHere', email, password), 'member')
      assert.equal(await inPage('email'), email)
      assert.equal(await inPage('frames'), 0)
      await page.context().close()
    })
  })
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
