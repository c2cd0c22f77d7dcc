import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { lookAt, type OpenPage } from './look-at.ts'
import { compareWithReference } from './reference.ts'
import type { Screen, Visit, Walk } from './screens/screen.ts'
import { sharedShop, type WalkShop } from './screens/walk-shop.ts'
import { walks } from './screens/walks.ts'
import { routeOf } from './shop-routes.ts'
import { languages, localeOf, looks, type SnapshotLanguage } from './variants.ts'

for (const walk of walks) {
  test(`screens: ${walk.name}`, async ({ browser }, info) => {
    const shop = await (walk.shop ?? sharedShop)()
    const visitors = (walk.languages ?? languages).map((language) => begin(browser, walk, shop, language))
    const visits = await Promise.all(visitors)
    for (const screen of walk.screens) {
      await test.step(screen.name, async () => {
        const photographs: Buffer[] = []
        for (const visit of visits) photographs.push(...(await openAndLook(screen, visit)))
        await compareWithReference(`${walk.name}-${screen.name}`, photographs, info)
      })
    }
    for (const { context, errors } of visits) {
      expect(errors.filter((error) => !walk.expectedError?.test(error))).toEqual([])
      await context.close()
    }
    await shop.close()
  })
}

interface Looked extends OpenPage, Visit {
  readonly page: OpenPage['page']
  readonly language: SnapshotLanguage
  readonly shopUrl: string
  readonly context: BrowserContext
  readonly errors: string[]
}

async function begin(
  browser: Browser,
  { hasWorker }: Walk,
  { url, close: _, ...ofWalk }: WalkShop,
  language: SnapshotLanguage,
): Promise<Looked> {
  const context = await browser.newContext({
    baseURL: url,
    locale: localeOf[language],
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
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
  return { ...ofWalk, page, language, shopUrl: url, context, session, errors }
}

async function openAndLook(screen: Screen, visit: Looked): Promise<Buffer[]> {
  const { page, errors } = visit
  await page.setViewportSize(looks[0] ?? { width: 390, height: 844 })
  await screen.open(visit)
  expect(routeOfPage(visit), screen.name).toBe(screen.asked ?? screen.route)
  const photographs = await lookAt(screen, visit)
  const { expectedError } = screen
  // Also those of pictures that another window asked for.
  if (expectedError) errors.splice(0, errors.length, ...errors.filter((error) => !expectedError.test(error)))
  return photographs
}

/** The page of the shop whose address the browser shows; none of the platform's. */
function routeOfPage({ page, shopUrl }: Looked): string | undefined {
  const { origin, pathname } = new URL(page.url())
  return origin === shopUrl ? routeOf(pathname) : undefined
}
