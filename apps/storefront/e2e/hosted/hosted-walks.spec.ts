import { platformUrl, siteOf } from '../support/hosted-visit.ts'
import { walkerOf } from '../support/hosted-walker.ts'
import { hostedWalks } from '../support/hosted-walks/hosted-walks.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectNarrow } from '../support/sound-page.ts'

const walks = Object.values(hostedWalks)

/** Every one that there is, as the platform says. */
const pagePaths = (process.env['HOSTED_PAGE_PATHS'] ?? 'none').split(' ')

// Long ways, for a machine that has much else to do.

// A refused form is answered with its status; the browser tells of that in its console.
test.use({ allowedErrors: /status of 4\d\d/ })

test('every page that the platform shows to people is on a walk', () => {
  const walked = new Set(walks.flatMap(({ pages }) => pages))
  expect(pagePaths.filter((path) => !walked.has(path))).toEqual([])
})

for (const { name, pages, go } of walks) {
  test(name, async ({ page }, info) => {
    const walker = walkerOf(page, info)
    await go(walker)
    expect([...walker.seen].toSorted()).toEqual(pages.toSorted())
  })
}

test('German words, the longest of all, have room', async ({ page }) => {
  const site = await siteOf('open')
  for (const name of ['forgot-password', 'waiting', 'blocked', 'signed-out', 'set-password']) {
    await page.goto(`${platformUrl()}/account/${name}?site=${site}&lang=de`)
    await expectNarrow(page)
  }
})
