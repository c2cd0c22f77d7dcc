import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import type { ShortLivedPlatform } from './short-lived-platform.ts'

/** Adds a page and a route handler that read the cart to a Next.js project: contexts that its template does not use for that. */
export function addProbes(folder: string): void {
  const probe = join(folder, 'app/probe')
  mkdirSync(join(probe, 'handler'), { recursive: true })
  writeFileSync(
    join(probe, 'page.tsx'),
    `import { getCart } from '@vitrine/client/cart'
import { nextView } from '@vitrine/server/next'
import { server } from '../../server.ts'

export default async function Probe() {
  const { client } = await nextView(server)
  return <p id="cart-id">{(await getCart(client))?.id}</p>
}
`,
  )
  writeFileSync(
    join(probe, 'handler/route.ts'),
    `import { getCart } from '@vitrine/client/cart'
import { nextExchange } from '@vitrine/server/next'
import { server } from '../../../server.ts'

export async function GET(): Promise<Response> {
  const { client } = await nextExchange(server)
  return Response.json({ id: (await getCart(client))?.id })
}
`,
  )
}

/**
 * Keeps a cart in a Next.js shop while its access tokens expire again and again: before a layout, a component, an action, a route
 * handler, the calls of pages, an edge route and concurrent requests. The session is renewed once each time, and the cart stays the same.
 *
 * @returns a line for the report
 */
export async function keepCart(
  context: BrowserContext,
  shopUrl: string,
  platform: ShortLivedPlatform,
): Promise<string> {
  const page = await context.newPage()
  await page.goto(shopUrl)
  const add = page.getByRole('button', { name: 'Add Brisa teapot to cart' })
  await add.click()
  await expectCount(page, 1)
  const id = (await readCart(page)).id
  if (!id) throw new Error('The cart was not created.')

  /** Lets the tokens expire, runs a check, and compares the number of renewals. */
  async function afterExpiry(name: string, check: () => Promise<void>, mostRenewals = 1): Promise<void> {
    await platform.expire()
    const before = platform.renewals
    await check()
    const renewals = platform.renewals - before
    if (renewals < 1 || renewals > mostRenewals) throw new Error(`${name}: ${renewals} renewals.`)
  }
  const expectId = (found: unknown, where: string) => {
    if (found !== id) throw new Error(`${where} has the cart ${found} instead of ${id}.`)
  }

  await afterExpiry('layout', async () => {
    await page.goto(shopUrl)
    await expectCount(page, 1)
  })
  await afterExpiry('component', async () => {
    await page.goto(`${shopUrl}/probe`)
    expectId(await page.locator('#cart-id').innerText(), 'The component')
  })
  await page.goto(shopUrl)
  await afterExpiry('action', async () => {
    await add.click()
    await expectCount(page, 2)
  })
  await afterExpiry('route handler', async () => {
    expectId((await fetchJson(page, '/probe/handler'))['id'], 'The route handler')
  })
  await afterExpiry('call of a page', async () => expectId((await readCart(page)).id, 'The page'))
  await afterExpiry('edge route', async () => {
    const { count } = await fetchJson(page, '/api/cart-count')
    if (count !== 2) throw new Error(`The edge route counts ${count} items instead of 2.`)
  })
  // Two renewals: Next.js bundles the proxy and the handler of /api/vitrine separately, so they share no memory.
  await afterExpiry(
    'concurrent requests',
    async () => {
      const paths = [
        '/probe/handler',
        '/api/cart-count',
        '/probe/handler',
        '/api/vitrine/session',
        '/probe/handler',
      ]
      const found = await page.evaluate(
        (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).json())),
        paths,
      )
      for (const [index, path] of paths.entries())
        if (path === '/probe/handler') expectId(Object(found[index]).id, 'A concurrent request')
    },
    2,
  )
  await page.goto(shopUrl)
  await expectCount(page, 2)
  return `the same cart for ${platform.minutes} minutes, ${platform.renewals} renewals`
}

async function expectCount(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: `Cart (${count})` }).waitFor()
}

async function fetchJson(page: Page, path: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (url) => (await fetch(url)).json(), path)
}

async function readCart(page: Page): Promise<{ readonly id?: unknown }> {
  return Object((await fetchJson(page, '/api/vitrine/ecom/v1/carts/current'))['cart'])
}
