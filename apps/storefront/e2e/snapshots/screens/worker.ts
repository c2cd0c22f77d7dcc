import type { Page } from '@playwright/test'
import { looks } from '../variants.ts'
import { go, type Journey, type Screen, stopTimers, type Visit } from './screen.ts'

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The worker caches the page once it is complete. */
const kept = (page: Page) =>
  page.waitForFunction(async () => (await (await caches.open('pages')).match(location.href)) !== undefined)

/** Loads the images of every look while the network is available. */
async function loadAtEveryLook(page: Page): Promise<void> {
  for (const { width, height } of looks) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  }
}

/** The first interaction registers the worker. */
async function wake(visit: Visit, path: string): Promise<void> {
  await go(visit, path)
  await visit.page.keyboard.press('Tab')
  await controlled(visit.page)
}

const teapot = '/products/brisa-teapot'
const offline = { expectedError: /net::ERR_|status of 415/ }

const leftTheNetwork: Screen = {
  ...offline,
  name: 'offline-seen',
  route: '/products/[slug]',
  async open(visit) {
    const { page } = visit
    await wake(visit, teapot)
    await go(visit, teapot)
    await kept(page)
    await loadAtEveryLook(page)
    await page.context().setOffline(true)
    await page.locator('.connection-note:not(:empty)').waitFor()
  },
}

/** Changes of the cart are queued on the device. */
const keptAct: Screen = {
  ...offline,
  name: 'offline-act',
  isUnsettled: true,
  route: '/products/[slug]',
  isLayer: true,
  async open(visit) {
    const { page } = visit
    await page.context().setOffline(false)
    await go(visit, teapot)
    await loadAtEveryLook(page)
    await page.context().setOffline(true)
    await page.locator('.connection-note:not(:empty)').waitFor()
    await page.locator('.buy-row .buy-button').click()
    await page.locator('dialog[open] .lines-problem').waitFor()
    // It retries from time to time.
    await stopTimers(visit)
  },
}

const notSeen: Screen = {
  ...offline,
  name: 'offline-not-seen',
  route: '/products/[slug]',
  open: (visit) => go(visit, '/products/sorrel-stool'),
}

/** Each request for the worker after the first returns a new version. */
const newerShop: Screen = {
  name: 'update-ready',
  expectedError: /net::ERR_|address space/,
  route: '/search',
  async open(visit) {
    const { page } = visit
    let build = 1
    await page.context().route('**/service-worker.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n// Build ${build}` })
    })
    // A page without photographs: Chromium does not load images of local addresses if the test served the worker.
    await wake(visit, '/search')
    build = 2
    await go(visit, '/search')
    await page.keyboard.press('Tab')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.locator('.connection-note .link').waitFor()
  },
}

/** Offline pages of the service worker. */
export const worker: Journey = {
  name: 'worker',
  ...offline,
  hasWorker: true,
  screens: [leftTheNetwork, keptAct, notSeen],
}

/** The offer of an update. */
export const newerWorker: Journey = { name: 'newer-worker', hasWorker: true, screens: [newerShop] }
