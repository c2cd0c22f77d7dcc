import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, shopConfig } from '../../shop.config.ts'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { canonicalOf, heading, productIdOf } from '../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'
import { shopCookies } from './session/cookies.ts'

const root = fileURLToPath(new URL('../../content', import.meta.url))

/** Pages that a language lacks on purpose, as `<language>/<page>`. */
const missing: readonly string[] = []

const ids: string[] = []
for await (const file of glob('**/*.md', { cwd: root })) ids.push(file.replace(/\.md$/, ''))
ids.sort()
const paths = [...new Set(ids.map((id) => id.slice(id.indexOf('/'))))]

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
  browser = createTestBrowser(shop.url)
})
afterAll(() => shop.close())

test('each page of content is in every language or listed as missing', () => {
  const expected = paths.flatMap((path) => languages.map((language) => language + path))
  expect(expected.filter((id) => !ids.includes(id))).toEqual(missing)
})

test('each footer link to a page of content has a file', () => {
  const linked = shopConfig.navigation.footer.map(({ page }) => `/${page}`)
  expect(linked.filter((path) => !paths.includes(path))).toEqual([])
})

test.each(ids)('%s is a page with its heading, address and languages', async (id) => {
  const language = id.slice(0, 2)
  const path = id.slice(2)
  const prefix = language === languages[0] ? '' : `/${language}`
  const page = await browser.get(prefix + path)
  expect(page.status).toBe(200)
  expect(heading(page.text)).toBeTruthy()
  expect(canonicalOf(page.text)).toBe(shop.url + prefix + path)
  expect(page.headers.get('link')).toContain(`<${shop.url}/he${path}>; rel="alternate"; hreflang="he"`)
  expect(page.text).toContain('"@type":"BreadcrumbList"')
  // Notes in the frontmatter are for those who edit the file.
  expect(page.text).not.toMatch(/Replace (?:this|every)/)
})

test('every link inside the texts leads to a page of the language', async () => {
  const broken: string[] = []
  for (const id of ids) {
    const prefix = id.startsWith(`${languages[0]}/`) ? '' : `/${id.slice(0, 2)}`
    const { text } = await browser.get(prefix + id.slice(2))
    const [, prose = ''] = text.split('class="prose"')
    const links = prose.split('</article>')[0]?.matchAll(/href="(\/[^"]*)"/g) ?? []
    for (const [, href = ''] of links) {
      const { status } = await browser.get(href)
      if (!href.startsWith(`${prefix}/`) || status >= 400) broken.push(`${id}: ${href} ${status}`)
    }
  }
  expect(broken).toEqual([])
})

test('the footer links the pages in the language of the page', async () => {
  expect((await browser.get('/de')).text).toContain('<a href="/de/imprint">Impressum</a>')
  expect((await browser.get('/')).text).toContain('<a href="/imprint">Imprint</a>')
})

test('the sitemap has pages and journal entries in each language', async () => {
  const { text } = await browser.get('/sitemap.xml')
  for (const path of ['/about', '/he/privacy', '/de/journal/washing-linen'])
    expect(text).toContain(`<loc>${shop.url}${path}</loc>`)
})

test('the journal lists the latest entry first, with pictures', async () => {
  const { text } = await browser.get('/de/journal')
  const hrefs = [...text.matchAll(/<h2><a href="(\/de\/journal\/[^"]+)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/de/journal/washing-linen', '/de/journal/a-kiln-in-aveiro'])
  expect(text).toContain(`<img class="picture" src="${shop.platformUrl}/media/`)
})

test('there is no page for a name that no file has', async () => {
  expect((await browser.get('/no-such-page')).status).toBe(404)
  expect((await browser.get('/journal/no-such-entry')).status).toBe(404)
})

test('the privacy page names each cookie that a visit sets', async () => {
  const visitor = createTestBrowser(shop.url)
  const { text } = await visitor.get('/privacy')
  await visitor.get('/collections/tableware')
  const { text: product } = await visitor.get('/products/brisa-mug')
  await visitor.post('/cart/add', { product: productIdOf(product), 'option:Glaze': 'Ink' })
  for (const path of ['/cart', '/personal?path=/collections/tableware']) await visitor.get(path)
  expect(visitor.cookies.size).toBeGreaterThan(1)
  const writtenByScript = [shopCookies.seen.name]
  for (const name of [...visitor.cookies.keys(), ...writtenByScript])
    expect(text).toContain(`<code>${name}</code>`)
})
