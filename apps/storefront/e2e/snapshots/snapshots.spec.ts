import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { lookAt, type OpenPage } from './look-at.ts'
import { compareWithReference } from './reference.ts'
import { type JourneyShop, sharedShop } from './screens/journey-shop.ts'
import { journeys } from './screens/journeys.ts'
import type { Journey, Screen, Visit } from './screens/screen.ts'
import { routeOf } from './shop-routes.ts'
import { languages, localeOf, looks, type SnapshotLanguage } from './variants.ts'

for (const journey of journeys) {
  test(`screens: ${journey.name}`, async ({ browser }, info) => {
    const shop = await (journey.shop ?? sharedShop)()
    const visitors = (journey.languages ?? languages).map((language) =>
      begin(browser, journey, shop, language),
    )
    const visits = await Promise.all(visitors)
    for (const screen of journey.screens) {
      await test.step(screen.name, async () => {
        const photographs: Buffer[] = []
        for (const visit of visits) photographs.push(...(await openAndLook(screen, visit)))
        await compareWithReference(`${journey.name}-${screen.name}`, photographs, info)
      })
    }
    for (const { context, errors } of visits) {
      expect(errors.filter((error) => !journey.expectedError?.test(error))).toEqual([])
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
  { hasWorker }: Journey,
  { url, close: _, ...ofJourney }: JourneyShop,
  language: SnapshotLanguage,
): Promise<Looked> {
  const context = await browser.newContext({
    baseURL: url,
    locale: localeOf[language],
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    viewport: looks[0] ?? null,
    // The platform creates every image size for the first time here, which is much faster as JPEG.
    extraHTTPHeaders: { accept: 'text/html, image/jpeg, */*;q=0.1' },
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  const session = await context.newCDPSession(page)
  return { ...ofJourney, page, language, shopUrl: url, context, session, errors }
}

async function openAndLook(screen: Screen, visit: Looked): Promise<Buffer[]> {
  const { page, errors } = visit
  await page.setViewportSize(looks[0] ?? { width: 390, height: 844 })
  await screen.open(visit)
  expect(routeOfPage(visit), screen.name).toBe(screen.asked ?? screen.route)
  const photographs = await lookAt(screen, visit)
  const { expectedError } = screen
  // Including images requested for another viewport size.
  if (expectedError) errors.splice(0, errors.length, ...errors.filter((error) => !expectedError.test(error)))
  return photographs
}

/** The current page of the shop; undefined for hosted pages. */
function routeOfPage({ page, shopUrl }: Looked): string | undefined {
  const { origin, pathname } = new URL(page.url())
  return origin === shopUrl ? routeOf(pathname) : undefined
}
