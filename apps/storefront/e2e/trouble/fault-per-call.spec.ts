import type { Browser, Locator, Page } from '@playwright/test'
import { cartErrands } from '../support/faults/cart-errands.ts'
import type { Errand } from '../support/faults/errand.ts'
import { type FaultyStore, startFaultyStore } from '../support/faults/faulty-store.ts'
import { memberErrands } from '../support/faults/member-errands.ts'
import { type Fault, faults } from '../support/faults/relay.ts'
import { expect, test } from '../support/shop-test.ts'

let store: FaultyStore
/** What was tried, and what the page said then; nothing where the shop could help itself. */
const tried: { errand: string; call: string; fault: Fault; said: string }[] = []

test.beforeAll(async () => {
  store = await startFaultyStore()
})
test.afterAll(async () => {
  await store.close()
  console.table(tried)
})

test('each call of a form or a page of the cart, the door and the account fails in each way: it is said, with a way out, and nothing is lost', async ({
  browser,
}) => {
  await Promise.all([
    walk(browser, { agent: 'A visitor', errands: cartErrands }),
    walk(browser, {
      agent: 'A member',
      errands: await memberErrands(store.platformUrl),
      looked: ['cart.get'],
    }),
  ])
})

interface Walk {
  readonly agent: string
  readonly errands: readonly Errand[]
  /** Calls that another walk lets fail. */
  readonly looked?: readonly string[]
}

/** Somebody without script does everything once to see which calls it makes, then with each of them failing, and once more. */
async function walk(browser: Browser, { agent, errands, looked: before = [] }: Walk): Promise<void> {
  const context = await browser.newContext({
    baseURL: store.shopUrl,
    javaScriptEnabled: false,
    // The shop tells the platform whom it calls for: so faults meet this visitor alone.
    userAgent: agent,
  })
  const page = await context.newPage()
  // What is said is looked at, and not how: pages are loaded by the hundred.
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls: ['*/media/*', '*.css', '*.woff2', '*.svg'] })
  const looked = new Set(before)
  for (const errand of errands) {
    await errand.prepare(page)
    const first = store.calls.length
    await errand.act(page)
    await expect(errand.done(page), errand.name).toBeVisible()
    const calls = new Set(
      store.calls.slice(first).flatMap((call) => (call.agent === agent ? [call.name] : [])),
    )
    let isReady = false
    for (const name of calls) {
      if (looked.has(name)) continue
      if (errand.covers) looked.add(name)
      for (const fault of faults) {
        if (!isReady) await errand.prepare(page)
        // What failed is tried again on the page that says so.
        isReady = await meet({ page, errand, name, fault, agent })
      }
    }
    if (!isReady) continue
    await errand.act(page)
    await expect(errand.done(page), `${errand.name}, at last`).toBeVisible()
  }
  await context.close()
}

interface Meeting {
  readonly page: Page
  readonly errand: Errand
  readonly name: string
  readonly fault: Fault
  readonly agent: string
}

/** Does the errand while one of its calls fails. Answers whether it is still to be done, with everything there to do it. */
async function meet({ page, errand, name, fault, agent }: Meeting): Promise<boolean> {
  const what = `${errand.name}, ${name}, ${fault}`
  const pieces = await piecesOn(page)
  const mend = store.break(
    fault,
    (call) => call.agent === agent && call.name === name,
    (asked) => asked.agent === agent && (asked.method === 'POST' || errand.asksByPage === true),
  )
  await errand.act(page)
  mend()
  await expect(errand.done(page).or(told(page)).first(), what).toBeVisible()
  const isDone = !(await told(page).first().isVisible())
  const said = isDone ? '' : await told(page).first().innerText()
  tried.push({ errand: errand.name, call: name, fault, said: said.replaceAll(/\s+/g, ' ') })
  // A page that could not be made holds nothing that was typed.
  if (isDone || (await page.locator('.trouble, .empty').isVisible())) return false
  for (const [label, value] of Object.entries(errand.keeps ?? {}))
    await expect(page.getByLabel(label, { exact: true }), what).toHaveValue(value)
  const mayBeDone = fault === 'loss' || fault === 'truncation'
  if (pieces > 0 && !(errand.takesOut && mayBeDone)) expect(await piecesOn(page), what).toBeGreaterThan(0)
  return !mayBeDone
}

/** The sentences that the shop has for what did not work. */
const told = (page: Page): Locator =>
  page
    .locator('.notice[data-kind="problem"], .door-problem, .trouble, .empty:has(.request-id)')
    .or(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }))
    .or(page.getByText('cannot be shown just now'))

async function piecesOn(page: Page): Promise<number> {
  const count = page.getByRole('banner').locator('.cart-count')
  return (await count.isVisible()) ? Number(await count.textContent()) : 0
}
