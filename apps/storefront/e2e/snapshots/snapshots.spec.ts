import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, CDPSession, TestInfo } from '@playwright/test'
import { startShopOf } from '../support/door.ts'
import { accessibilityProblems, expect, expectNoSidewaysScroll, test } from '../support/shop-test.ts'
import { startStore } from '../support/store.ts'
import { differencesBetween, markDifferences } from './compare-sheets.ts'
import { photograph } from './photograph.ts'
import { account } from './screens/account.ts'
import { browsing } from './screens/browsing.ts'
import { cart } from './screens/cart.ts'
import { checkout } from './screens/checkout.ts'
import { choosy, doors, guarded, verifying } from './screens/members.ts'
import { products } from './screens/products.ts'
import type { Screen, Visit, Walk } from './screens/screen.ts'
import { staffDoor } from './screens/staff.ts'
import { trouble } from './screens/trouble.ts'
import { makeSheet, rasterOf } from './sheet.ts'
import { holdStill, untilPainted } from './still-page.ts'
import { languages, looks } from './variants.ts'

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
    const visits = await Promise.all(languages.map((language) => begin(browser, shop.url, language)))
    for (const screen of walk.screens) {
      await test.step(screen.name, async () => {
        const photographs: Buffer[] = []
        for (const visit of visits) photographs.push(...(await lookAt(screen, visit)))
        await compare(`${walk.name}-${screen.name}`, photographs, info)
      })
    }
    for (const { context, errors } of visits) {
      expect(errors).toEqual([])
      await context.close()
    }
    await shop.close()
  })
}

/** The demo store that all walks share, a shop of another kind, or a store of its own whose platform has gone. */
async function shopOf({ shop, isPlatformAway }: Walk): Promise<{ url: string; close(): Promise<void> }> {
  if (shop) return startShopOf(shop)
  if (!isPlatformAway) return { url: process.env['SHOP_URL'] ?? '', close: async () => undefined }
  const store = await startStore()
  await store.platform.stop('SIGKILL')
  return { url: store.shopUrl, close: () => store.close() }
}

interface Looked extends Visit {
  readonly context: BrowserContext
  readonly session: CDPSession
  readonly errors: string[]
}

async function begin(browser: Browser, baseURL: string, language: Visit['language']): Promise<Looked> {
  const context = await browser.newContext({
    baseURL,
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
  return { page, language, context, session: await context.newCDPSession(page), errors }
}

/**
 * Photographs of a screen at every look, and its soundness. Of the four pairs of a theme and a direction axe looks at light
 * from left to right and dark from right to left: colours do not know the direction, nor does the markup know the theme.
 */
async function lookAt(screen: Screen, visit: Looked): Promise<Buffer[]> {
  const { page, language, session, errors } = visit
  const photographs: Buffer[] = []
  await page.setViewportSize(looks[0] ?? { width: 390, height: 844 })
  await screen.open(visit)
  const { expectedError } = screen
  if (expectedError) errors.splice(0, errors.length, ...errors.filter((error) => !expectedError.test(error)))
  await holdStill(page, screen.shows)
  for (const { width, height, theme } of looks) {
    if (screen.isNarrow && width > 390) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    await untilPainted(page)
    photographs.push(await photograph(session, screen.isLayer ? 'window' : 'page'))
    await expectNoSidewaysScroll(page)
    const isForAxe = language === 'en' ? theme === 'light' : theme === 'dark'
    if (isForAxe && (width === 390) === (language === 'en' || screen.isNarrow === true))
      expect.soft(await accessibilityProblems(page), `${screen.name}, ${language}, ${theme}`).toEqual([])
  }
  return photographs
}

const references = new URL('./references/', import.meta.url)

/** Against the reference in the repository; `--update-snapshots` writes those anew that differ. */
async function compare(name: string, photographs: readonly Buffer[], info: TestInfo): Promise<void> {
  const file = new URL(`${name}.webp`, references)
  const kept = process.env['SNAPSHOT_PHOTOGRAPHS']
  for (const [index, each] of kept ? photographs.entries() : [])
    await writeFile(`${kept}/${name}-${index}.png`, each)
  const sheet = await makeSheet(photographs)
  const known = await readFile(file).catch(() => undefined)
  const fresh = await rasterOf(sheet)
  const differences = known && differencesBetween(await rasterOf(known), fresh)
  if (differences?.length === 0) return
  if (info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed') {
    await mkdir(references, { recursive: true })
    await writeFile(file, sheet)
    return
  }
  const seen = info.outputPath(`${name}.png`)
  await writeFile(seen, await markDifferences(fresh, differences ?? []))
  expect
    .soft(
      differences?.length ?? 'no reference',
      `${fileURLToPath(file)} is another picture than ${seen} (npm run snapshots -- -u)`,
    )
    .toBe(0)
}
