import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createClient } from '@vitrine/client'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { startTestPlatform } from '@vitrine/testing'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { countRenders } from './count-renders.ts'
import type { Measurements, RenderCounts, ShopMeasurement, StepCost } from './measurement.ts'
import type { ShopData, ShopProduct } from './shop-data.ts'
import { startStorefrontApi } from './storefront-api.ts'

const lineCount = 5
/** Of each response, so that presses meet requests that are under way. */
const latencyMs = 150
/** Longer than any wait between a press and the request that it causes. */
const quietMs = 600

/** The same small shop on both libraries, in Chromium, with built packages. */
async function measureShops(): Promise<Measurements> {
  const platform = await startTestPlatform()
  const { clientId } = await platform.demoStore()
  const products = await findSimpleProducts(platform.url, clientId)
  const storefrontApi = await startStorefrontApi(products)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  try {
    const reactBytes = gzippedBytes(await bundle('react-only.tsx'))
    const measure = async (file: string, apiUrl: string): Promise<ShopMeasurement> => {
      const script = await bundle(file)
      const bytes = gzippedBytes(script)
      const context = await browser.newContext()
      const steps = await walk(context, script, { apiUrl, clientId, products })
      await context.close()
      return { bytes, bytesBesidesReact: bytes - reactBytes, steps }
    }
    const { port } = storefrontApi.address() as { port: number }
    return {
      ours: await measure('vitrine-shop.tsx', platform.url),
      theirs: await measure('hydrogen-shop.tsx', `http://127.0.0.1:${port}`),
    }
  } finally {
    await browser.close()
    storefrontApi.close()
    await platform.close()
  }
}

/** Products without options and texts, so that both shops add them by id. */
async function findSimpleProducts(baseUrl: string, clientId: string): Promise<readonly ShopProduct[]> {
  const client = createClient({ clientId, baseUrl })
  const query = productQuery().limit(100)
  const { items } = await queryProducts(client, query).first()
  return items
    .filter(
      ({ productOptions, customTextFields, stock }) =>
        productOptions.length + customTextFields.length === 0 && (stock.quantity ?? 100) >= 20,
    )
    .slice(0, lineCount)
    .map(({ id, name, priceData }) => ({ id, name, price: String(priceData.discountedPrice) }))
}

/** As Vite ships it, with the built packages: tree-shaken, minified, one file. */
async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

const gzippedBytes = (code: string): number => gzipSync(code, { level: 9 }).byteLength

async function walk(context: BrowserContext, script: string, data: ShopData): Promise<readonly StepCost[]> {
  const pages = createServer(({ url }, response) => {
    const isScript = url === '/shop.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    const json = JSON.stringify(data).replaceAll('<', '\\u003c')
    response.end(
      isScript
        ? script
        : `<!doctype html><title>Shop</title><body><script>shopData = ${json}</script><script type="module" src="/shop.js"></script>`,
    )
  }).listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const { port } = pages.address() as { port: number }
  try {
    await context.addInitScript(countRenders)
    await context.route(`${data.apiUrl}/**`, async (route) => {
      await new Promise((done) => setTimeout(done, latencyMs))
      await route.continue()
    })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    return await shopIn(page, data)
  } finally {
    pages.close()
  }
}

async function shopIn(page: Page, { apiUrl, products }: ShopData): Promise<readonly StepCost[]> {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().startsWith(apiUrl)) requests += 1
  })
  const reset = () =>
    page.evaluate(() => {
      Object.assign((globalThis as unknown as { renderCounts: object }).renderCounts, {
        commits: 0,
        renders: 0,
      })
    })
  const header = page.locator('header')
  const steps: StepCost[] = []
  const measure = async (step: string, count: number, act: () => Promise<unknown>): Promise<void> => {
    requests = 0
    await reset()
    await act()
    await page.waitForFunction(
      (text) => document.querySelector('header')?.textContent === text,
      `Cart ${count}`,
    )
    let seen = -1
    while (seen !== requests) {
      seen = requests
      await page.waitForTimeout(quietMs)
    }
    if ((await header.textContent()) !== `Cart ${count}`) throw new Error(`${step}: the count changed back.`)
    const counts = await page.evaluate(
      () => (globalThis as unknown as { renderCounts: RenderCounts }).renderCounts,
    )
    steps.push({ step, requests, ...counts })
  }

  const add = (index: number) => page.getByRole('button', { name: /^Add/ }).nth(index).click()
  const plus = page.locator('li').nth(1).locator('button').nth(1)
  await measure('the first product into the cart', 1, () => add(0))
  for (let index = 1; index < products.length; index += 1) await measure('', index + 1, () => add(index))
  steps.splice(1)
  await measure('opening the page again, five lines', products.length, () => page.reload())
  await measure('one press of +', products.length + 1, () => plus.click())
  await measure('five presses of +, each as soon as the button takes it', products.length + 6, async () => {
    for (let press = 0; press < 5; press += 1) await plus.click()
  })
  await measure('removing a line', products.length + 5, () =>
    page.locator('li').nth(0).locator('button').nth(2).click(),
  )
  return steps
}

process.stdout.write(JSON.stringify(await measureShops()))
