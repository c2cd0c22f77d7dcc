// `npm run bench:phone -w apps/storefront`: how long a cold buyer takes from home to the paid order on a phone. The person's part is
// counted by a model (buying-time.ts), the shop's is measured, on a processor and a network like those of a phone in town.

import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import { type Account, registerAtPlatform } from '../../src/testing/member.fixture.ts'
import { startStore } from '../support/store.ts'
import { type StepTime, type TimedBuyer, timedBuyer } from './buying-time.ts'

/** A mid-range phone: four times slower than a computer; 9 Mbit/s down, 1.5 up, 60 ms there and back. */
const processorSlowdown = 4
const network = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 187_500 }

const address = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine: '3 Quay Street',
  postalCode: 'H91 AX2T',
  city: 'Galway',
} as const

/** The address of a member's account. */
const profile = {
  firstName: address.firstName,
  lastName: address.lastName,
  addresses: [
    {
      address: {
        country: 'IE',
        addressLine: address.addressLine,
        postalCode: address.postalCode,
        city: address.city,
      },
    },
  ],
}

/** Enters the delivery address, in a way that depends on the buyer. */
type Entering = (buyer: TimedBuyer, page: Page) => Promise<void>

const buyers: Readonly<Record<string, { readonly isMember?: boolean; readonly enter: Entering }>> = {
  'by hand': {
    async enter(buyer, page) {
      for (const [name, text] of Object.entries(address))
        await buyer.type(page.locator(`[name="${name}"]`), text)
    },
  },
  autofill: {
    async enter(buyer, page) {
      const fields = Object.entries(address)
      await buyer.takeSuggested(
        new Map(fields.map(([name, text]) => [page.locator(`[name="${name}"]`), text])),
      )
    },
  },
  member: {
    isMember: true,
    // The account has the address: the buyer only reviews it.
    enter: async (buyer) => buyer.look(),
  },
}

/** Buys a plate with two options, from its collection to the confirmation. */
async function buy(page: Page, shopUrl: string, enter: Entering): Promise<readonly StepTime[]> {
  const buyer = timedBuyer(page)
  const at = (selector: string) => page.locator(selector).first()
  const choice = (name: string, value: string) => at(`label:has([name="option:${name}"][value="${value}"])`)
  const step = (name: string) => at(`.steps [aria-current]:text-is("${name}")`)
  await page.goto(shopUrl)

  buyer.begin('home')
  buyer.look()
  await buyer.tap(
    at('header [popovertarget="collections"]'),
    at('#collections a[href$="/collections/tableware"]'),
  )
  const card = at('main article a[href*="/products/brisa-dinner-plate"]')
  await buyer.tap(at('#collections a[href$="/collections/tableware"]'), card)
  buyer.begin('shelf')
  buyer.look()
  await buyer.tap(card, at('.buy-row button[type="submit"]'))
  buyer.begin('product')
  buyer.look()
  await buyer.tap(choice('Glaze', 'Sage'), at('[name="option:Glaze"][value="Sage"]:checked'))
  await buyer.tap(choice('Set', 'Single'), at('[name="option:Set"][value="Single"]:checked'))
  const toCheckout = at('dialog[open] form[action$="/checkout"] button')
  await buyer.tap(at('.buy-row button[type="submit"]'), toCheckout)
  buyer.begin('cart')
  await buyer.tap(toCheckout, step('Address'))
  buyer.begin('address')
  await enter(buyer, page)
  await buyer.tap(at('main .button'), step('Delivery'))
  buyer.begin('delivery')
  buyer.look()
  await buyer.tap(at('main .button'), step('Payment'))
  buyer.begin('payment')
  buyer.look()
  await buyer.tap(at('main form:has([name="method"]) button'), at('main h1:text-is("Thank you")'))
  return buyer.steps
}

/** A new browser for each, with empty caches. */
async function phoneOf(browser: Browser, shopUrl: string, member: Account | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IE',
  })
  const page = await context.newPage()
  if (member) {
    await page.goto(`${shopUrl}/log-in`)
    await page.locator('[name="email"]').fill(member.email)
    await page.locator('[name="password"]').fill(member.password)
    await page.locator('main form[action$="/log-in"] button[type="submit"]').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/log-in'))
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  return page
}

const cell = (text: string) => text.padStart(20)
const timeCell = ({ person, waited }: Omit<StepTime, 'step'>) =>
  cell(`${(person + waited).toFixed(1)} (${waited.toFixed(1)})`)

const store = await startStore()
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
try {
  const runs: (readonly StepTime[])[] = []
  for (const { enter, isMember = false } of Object.values(buyers)) {
    const member = isMember ? await registerAtPlatform(store.platformUrl, profile) : undefined
    const page = await phoneOf(browser, store.shopUrl, member)
    runs.push(await buy(page, store.shopUrl, enter))
    await page.context().close()
  }
  const line = (name: string, cells: readonly string[]) => `${name.padEnd(12)}${cells.join('')}\n`
  process.stdout.write(line('seconds', Object.keys(buyers).map(cell)))
  for (const [index, { step }] of (runs[0] ?? []).entries())
    process.stdout.write(
      line(
        step,
        runs.map((run) => timeCell(run[index] ?? { person: 0, waited: 0 })),
      ),
    )
  const total = (run: readonly StepTime[], what: 'person' | 'waited') =>
    run.reduce((sum, time) => sum + time[what], 0)
  const totals = runs.map((run) => ({ person: total(run, 'person'), waited: total(run, 'waited') }))
  process.stdout.write(line('in all', totals.map(timeCell)))
} finally {
  await browser.close()
  await store.close()
}
