import { hostedJourneys } from '../support/hosted-journeys/hosted-journeys.ts'
import { platformUrl, siteOf } from '../support/hosted-visit.ts'
import { createKeyboardUser } from '../support/keyboard-user.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectNarrow } from '../support/sound-page.ts'

const journeys = Object.values(hostedJourneys)

/** Every path, as listed by the platform. */
const pagePaths = (process.env['HOSTED_PAGE_PATHS'] ?? 'none').split(' ')

// Long journeys on a busy machine.

// A refused form has a 4xx status, which the browser logs as an error.
test.use({ allowedErrors: /status of 4\d\d/ })

test('every hosted page is part of a journey', () => {
  const covered = new Set(journeys.flatMap(({ pages }) => pages))
  expect(pagePaths.filter((path) => !covered.has(path))).toEqual([])
})

for (const { name, pages, go } of journeys) {
  test(name, async ({ page }, info) => {
    const user = createKeyboardUser(page, info)
    await go(user)
    expect([...user.seen].toSorted()).toEqual(pages.toSorted())
  })
}

test('German texts, the longest, fit on the narrowest screen', async ({ page }) => {
  const site = await siteOf('open')
  for (const name of ['forgot-password', 'waiting', 'blocked', 'signed-out', 'set-password']) {
    await page.goto(`${platformUrl()}/account/${name}?site=${site}&lang=de`)
    await expectNarrow(page)
  }
})
