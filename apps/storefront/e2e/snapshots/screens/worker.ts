import type { Page } from '@playwright/test'
import { looks } from '../variants.ts'
import { go, type Screen, stopTimers, type Visit, type Walk } from './screen.ts'

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The page is kept once the worker has seen it to its end. */
const kept = (page: Page) =>
  page.waitForFunction(async () => (await (await caches.open('pages')).match(location.href)) !== undefined)

/** Pictures of every size that the page will be photographed in, while there is a network for them. */
async function loadAtEveryLook(page: Page): Promise<void> {
  for (const { width, height } of looks) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  }
}

/** The worker comes with the first thing that somebody does. */
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

/** What is done to the cart waits on the device. */
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
    // It tries again now and then.
    await stopTimers(visit)
  },
}

const notSeen: Screen = {
  ...offline,
  name: 'offline-not-seen',
  route: '/products/[slug]',
  open: (visit) => go(visit, '/products/sorrel-stool'),
}

/** The worker of the shop is another one each time that the browser asks for it after the first. */
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
    // A page without photographs: those of a page whose worker was answered by hand are not there to be looked at.
    await wake(visit, '/search')
    build = 2
    await go(visit, '/search')
    await page.keyboard.press('Tab')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.locator('.connection-note .link').waitFor()
  },
}

/** What the service worker keeps and says. */
export const worker: Walk = {
  name: 'worker',
  ...offline,
  hasWorker: true,
  screens: [leftTheNetwork, keptAct, notSeen],
}

/** What it offers once there is another one. */
export const newerWorker: Walk = { name: 'newer-worker', hasWorker: true, screens: [newerShop] }
