import { fileURLToPath } from 'node:url'
import { larkholm } from '@vitrine/demo-store'
import { startTestPlatform, type TestPlatform } from '@vitrine/testing'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageServer, startPageServer } from './page-server.ts'

const types: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' }
let platform: TestPlatform
let pages: PageServer
let browser: Browser

beforeAll(async () => {
  platform = await startTestPlatform()
  // Nothing but the page's own files and the platform; no code from text, no markup from text.
  pages = await startPageServer(
    () =>
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${platform.url}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  )
  const document = {
    ...(await larkholm()),
    clientId: crypto.randomUUID(),
    redirectUris: [`${pages.origin}/`],
  }
  const { clientId } = await platform.createSite(document)
  pages.serve(await builtPage(clientId))
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await platform?.close()
})

async function builtPage(clientId: string) {
  process.env['VITE_CLIENT_ID'] = clientId
  process.env['VITE_PLATFORM_URL'] = platform.url
  const built = await build({
    configFile: fileURLToPath(new URL('../browser-page/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { write: false },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      {
        type: types[file.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        content: file.type === 'chunk' ? file.code : file.source,
      },
    ]),
  )
}

/** A page of a new visitor, with its errors and token requests. */
async function visit(context: BrowserContext) {
  const page = await context.newPage()
  const complaints: string[] = []
  const grants: string[] = []
  page.on('console', (message) => {
    // Until there is a cart, the platform responds with 404, which browsers log.
    if (message.type() === 'error' && !message.location().url.endsWith('/carts/current'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => request.url().includes('/oauth2/token') && grants.push(request.url()))
  await page.goto(pages.origin)
  await page.getByRole('button').first().waitFor()
  return { page, complaints, grants }
}

// Proves: runtimes
test('browser-page works under a strict content security policy', async () => {
  const context = await browser.newContext()
  const { page, complaints, grants } = await visit(context)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^1 in your cart, .*\d/)

  const another = await visit(context)
  await expect.poll(() => another.page.getByRole('status').textContent()).toMatch(/^1 in your cart/)
  expect({ complaints, grants: grants.length, more: another.grants.length }).toEqual({
    complaints: [],
    grants: 1,
    more: 0,
  })
  await context.close()
})

// Proves: runtimes
test('browser-page works if built-in objects are frozen', async () => {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    const frozen = new Set<unknown>()
    const freeze = (value: unknown): void => {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || frozen.has(value))
        return
      frozen.add(value)
      Object.freeze(value)
      freeze(Object.getPrototypeOf(value))
      for (const { value: inner, get, set } of Object.values(Object.getOwnPropertyDescriptors(value))) {
        freeze(inner)
        freeze(get)
        freeze(set)
      }
    }
    const languageAndWeb =
      'Object Function Array String Number Boolean Symbol BigInt Date RegExp Error TypeError Map Set WeakMap WeakSet Promise Proxy Reflect JSON Math Intl ArrayBuffer Uint8Array DataView URL URLSearchParams Headers Request Response AbortController AbortSignal TextEncoder TextDecoder BroadcastChannel Storage Event EventTarget'
    for (const name of languageAndWeb.split(' ')) freeze(Reflect.get(globalThis, name))
    for (const value of [async () => {}, function* () {}, async function* () {}, [][Symbol.iterator]()]) {
      freeze(Object.getPrototypeOf(value))
    }
  })
  const { page, complaints } = await visit(context)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^1 in your cart/)
  expect(await page.evaluate(() => Object.isFrozen(Promise.prototype) && Object.isFrozen(AbortSignal))).toBe(
    true,
  )
  expect(complaints).toEqual([])
  await context.close()
})
