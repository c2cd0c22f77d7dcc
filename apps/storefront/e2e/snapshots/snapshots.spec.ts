import type { Browser, BrowserContext } from '@playwright/test'
import { startShopOf } from '../support/door.ts'
import { expect, test } from '../support/shop-test.ts'
import { type Store, startStore } from '../support/store.ts'
import { lookAt, type OpenPage } from './look-at.ts'
import { compareWithReference } from './reference.ts'
import { account } from './screens/account.ts'
import { browsing } from './screens/browsing.ts'
import { cart } from './screens/cart.ts'
import { checkout } from './screens/checkout.ts'
import { choosy, doors, guarded, verifying } from './screens/members.ts'
import { products } from './screens/products.ts'
import type { Screen, Walk } from './screens/screen.ts'
import { staffDoor } from './screens/staff.ts'
import { trouble } from './screens/trouble.ts'
import { languages, localeOf, looks, type SnapshotLanguage } from './variants.ts'

const walks = [
  browsing,
  products,
  cart,
  checkout,
  doors,
  verifying,
  choosy,
  guarded,
  account,
  staffDoor,
  trouble,
]

for (const walk of walks) {
  test(`screens: ${walk.name}`, async ({ browser }, info) => {
    const shop = await shopOf(walk)
    const visits = await Promise.all(languages.map((language) => begin(browser, shop, language)))
    for (const screen of walk.screens) {
      await test.step(screen.name, async () => {
        const photographs: Buffer[] = []
        for (const visit of visits) photographs.push(...(await openAndLook(screen, visit)))
        await compareWithReference(`${walk.name}-${screen.name}`, photographs, info)
      })
    }
    for (const { context, errors } of visits) {
      expect(errors).toEqual([])
      await context.close()
    }
    await shop.close()
  })
}

interface OpenShop {
  readonly url: string
  readonly store?: Store
  close(): Promise<void>
}

/** The demo store that all walks share, a shop of another kind, or a store of its own. */
async function shopOf({ shop, hasOwnStore }: Walk): Promise<OpenShop> {
  if (shop) return startShopOf(shop)
  if (!hasOwnStore) return { url: process.env['SHOP_URL'] ?? '', close: async () => undefined }
  const store = await startStore()
  return { url: store.shopUrl, store, close: () => store.close() }
}

interface Looked extends OpenPage {
  readonly store?: Store
  readonly context: BrowserContext
  readonly errors: string[]
}

async function begin(
  browser: Browser,
  { url, store }: OpenShop,
  language: SnapshotLanguage,
): Promise<Looked> {
  const context = await browser.newContext({
    baseURL: url,
    locale: localeOf[language],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: looks[0] ?? null,
    // The platform makes every size of every photograph for the first time here, and JPEG in a fraction of the time.
    extraHTTPHeaders: { accept: 'text/html, image/jpeg, */*;q=0.1' },
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  const session = await context.newCDPSession(page)
  return { page, language, context, session, errors, ...(store && { store }) }
}

async function openAndLook(screen: Screen, visit: Looked): Promise<Buffer[]> {
  const { page, errors } = visit
  await page.setViewportSize(looks[0] ?? { width: 390, height: 844 })
  await screen.open(visit)
  const { expectedError } = screen
  if (expectedError) errors.splice(0, errors.length, ...errors.filter((error) => !expectedError.test(error)))
  return lookAt(screen, visit)
}
