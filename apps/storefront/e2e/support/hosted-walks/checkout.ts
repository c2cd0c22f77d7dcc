import { expect } from '@playwright/test'
import { refusedCodes } from '../codes-to-enter.ts'
import { asStaff, redirectSession, signedInMember } from '../hosted-member.ts'
import { callbackPath, hostedShops } from '../hosted-shops.ts'
import { call, linkIn, newestMail, shopUrl, siteOf } from '../hosted-visit.ts'
import { mainButton, type Walker } from '../hosted-walker.ts'
import { idAtSite, planMember, walkedItems } from '../plans-to-pay-with.ts'
import { expectNarrow } from '../sound-page.ts'
import type { HostedWalk } from './hosted-walk.ts'

/** The stores catalog among those that a cart knows. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const details = '/checkout'
const delivery = '/checkout/delivery'
const payment = '/checkout/payment'
const simulated = '/checkout/simulated-payment'
const paymentReturn = '/checkout/return'

interface Token {
  readonly access_token: string
}

/** A visitor with one piece of a product in the cart, who goes to its checkout. */
async function beginCheckout(walker: Walker, productId: string): Promise<void> {
  const anonymous = { grantType: 'anonymous', clientId: hostedShops.open.clientId }
  const { access_token: visitor } = await call<Token>('/oauth2/token', anonymous)
  await goToCheckout(walker, visitor, [lineOf(productId)])
}

function lineOf(catalogItemId: string, options: object = {}): object {
  return { catalogReference: { appId: storesAppId, catalogItemId, options }, quantity: 1 }
}

async function goToCheckout(walker: Walker, token: string, lineItems: readonly object[]): Promise<void> {
  const carts = '/ecom/v1/carts/current'
  await call(`${carts}/add-to-cart`, { lineItems }, token)
  const channel = { channelType: 'WEB' }
  const created = await call<{ checkoutId: string }>(`${carts}/create-checkout`, channel, token)
  const back = `${shopUrl()}${callbackPath}`
  const callbacks = { thankYouPageUrl: back, cartPageUrl: back, postFlowUrl: back }
  await walker.open(await redirectSession({ ecomCheckout: created, callbacks }, token))
}

async function fillIn(walker: Walker): Promise<void> {
  await walker.arrive(details, 'Where shall it go?')
  await walker.type('email', 'ada@example.com')
  await walker.type('firstName', 'Ada')
  await walker.type('lastName', 'Byron')
  await walker.type('addressLine', '3 Quay Street')
  await walker.type('city', 'Galway')
  await walker.type('postalCode', 'H91 AX2T')
  await walker.press(mainButton)
  await walker.arrive(delivery, 'How shall it come?')
  await walker.page.getByRole('radio').first().press('Space')
  await walker.press(mainButton)
  await walker.arrive(payment, 'Look it over and pay')
}

/** The button that makes it an order; those for codes stand before it. */
const place = 'main form:has([name="method"]) button'

async function payBy(walker: Walker, method: string): Promise<void> {
  await walker.choose('method', method)
  await walker.press(place)
}

/** With a product of its own, so that walks at once leave each other's goods alone. */
async function atPayment(walker: Walker): Promise<string> {
  const productId = await asStaff.newProduct('Test teapot', 84)
  await beginCheckout(walker, productId)
  await fillIn(walker)
  return productId
}

const german = {
  [details]: 'Wohin soll es gehen?',
  [delivery]: 'Wie soll es kommen?',
  [payment]: 'Prüfen und bezahlen',
} as const

/** The same pages in the longest words of all, on the narrowest screen; then on in the language of before. */
async function lookInGerman({ page }: Walker): Promise<void> {
  const html = page.locator('html')
  const before = (await html.getAttribute('lang')) ?? ''
  const open = async (path: string, language: string): Promise<void> => {
    const address = new URL(page.url())
    address.pathname = path
    address.searchParams.set('lang', language)
    await page.goto(address.href)
    await expect(html).toHaveAttribute('lang', language)
  }
  for (const [path, title] of Object.entries(german)) {
    await open(path, 'de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectNarrow(page)
  }
  await open(payment, before)
}

export const paidWalk: HostedWalk = {
  name: 'a checkout from empty fields to thanks',
  pages: [details, delivery, payment],
  async go(walker) {
    await beginCheckout(walker, await asStaff.newProduct('Test teapot', 84))
    await walker.arrive(details, 'Where shall it go?')
    await walker.press(mainButton)
    await walker.arrive(details, 'Where shall it go?')
    await walker.type('email', 'no address')
    await walker.press(mainButton)
    await walker.arrive(details, 'Where shall it go?')
    await walker.type('email', 'ada@example.com')
    await walker.type('firstName', 'Ada')
    await walker.type('lastName', 'Byron')
    await walker.type('addressLine', '3 Quay Street')
    await walker.type('city', 'Galway')
    await walker.type('postalCode', 'H91 AX2T')
    await walker.press(mainButton)
    await walker.arrive(delivery, 'How shall it come?')
    // What the total counts is chosen already.
    await expect(walker.page.getByRole('radio').first()).toBeChecked()
    await walker.press(mainButton)
    await walker.arrive(payment, 'Look it over and pay')
    // So is the first way to pay.
    await expect(walker.page.getByRole('radio').first()).toBeChecked()
    const address = walker.page.url()
    await payBy(walker, 'approve')
    const orderId = await walker.arriveWithOrder()
    // The same address again leads to the same thanks.
    await walker.page.goto(address)
    expect(await walker.arriveWithOrder()).toBe(orderId)
  },
}

export const codesWalk: HostedWalk = {
  name: 'a checkout where every code is refused for its own reason, then one is taken, taken off, and a gift card pays',
  pages: [details, delivery, payment],
  async go(walker) {
    const { page } = walker
    await atPayment(walker)
    const enter = async (field: string, code: string) => {
      const input = page.locator(`[name="${field}"]`)
      if (!(await input.isVisible())) await page.locator('.codes summary').press('Enter')
      await walker.type(field, code)
      await walker.press(`form:has([name="${field}"]) button`)
      await walker.arrive(payment, 'Look it over and pay')
    }
    const told = new Set<string>()
    const codes = Object.values(refusedCodes)
    for (const code of codes) {
      await enter('coupon', code)
      const field = page.getByRole('textbox', { name: await page.locator('label[for="coupon"]').innerText() })
      // What was typed is kept, and what is wrong with it stands beside it and is told with it.
      await expect(field).toHaveValue(code)
      await expect(field).toHaveAccessibleDescription(await page.locator('#coupon-fault').innerText())
      told.add(await page.locator('#coupon-fault').innerText())
    }
    expect(told.size).toBe(codes.length)
    await enter('coupon', 'welcome10')
    await expect(page.getByRole('button', { name: 'WELCOME10' })).toBeVisible()
    await walker.press('form:has([value="remove-coupon"]) button')
    await walker.arrive(payment, 'Look it over and pay')
    await enter('gift-card', 'GIFT-0000-NONE')
    await enter('gift-card', 'GIFT-2026-OAKS')
    // Nothing is left to pay: no way to pay is asked for.
    await expect(page.locator('[name="method"]')).toHaveCount(0)
    await walker.press('main form:has([name="seen"]) button')
    await walker.arriveWithOrder()
  },
}

export const membershipWalk: HostedWalk = {
  name: 'a checkout where a membership pays for an evening, and dates, what is left and reasons are told',
  pages: [details, delivery, payment],
  async go(walker) {
    const { page, hasScript } = walker
    const language = await page.evaluate(() => navigator.language.slice(0, 2))
    const member = await signedInMember('open', planMember(language, hasScript))
    await asStaff.startVerification(member)
    await walker.open(linkIn(await newestMail(member.email)))
    await walker.press(mainButton)
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const site = await siteOf('open')
    const monthly = { subscriptionOptionId: idAtSite(site, walkedItems.monthly), startDate: inAMonth }
    await goToCheckout(walker, member.accessToken, [
      lineOf(idAtSite(site, walkedItems.course), { scheduledDate: inAMonth }),
      lineOf(idAtSite(site, walkedItems.candle), {
        options: { Scent: 'Salt pine' },
        ...monthly,
      }),
    ])
    await fillIn(walker)
    // When it takes place; the scent, how often it comes, and from when.
    const facts = page.locator('.order li small')
    await expect(facts).toHaveCount(4)
    await expect(page.locator('.memberships li')).toHaveCount(2)
    const total = page.locator('.order .total bdi')
    const dear = await total.innerText()

    const plan = page.locator('.memberships [type=radio]:not([value=""])')
    await expect(plan).toHaveCount(1)
    const [name, value] = [await plan.getAttribute('name'), await plan.getAttribute('value')]
    await walker.choose(name ?? '', value ?? '')
    await walker.press('.memberships button')
    await walker.arrive(payment, 'Look it over and pay')
    await expect(plan).toBeChecked()
    await expect(facts).toHaveCount(5)
    await expect(total).not.toHaveText(dear)
    await payBy(walker, 'approve')
    await walker.arriveWithOrder()
  },
}

export const declinedWalk: HostedWalk = {
  name: 'a payment that is declined, and then a transfer that takes its time',
  pages: [details, delivery, payment],
  async go(walker) {
    await atPayment(walker)
    await lookInGerman(walker)
    await payBy(walker, 'decline')
    await walker.arrive(payment, 'Look it over and pay')
    await expect(walker.page.getByRole('alert')).toHaveCount(1)
    await payBy(walker, 'pending')
    await walker.arriveWithOrder()
  },
}

export const elsewhereWalk: HostedWalk = {
  name: 'a payment at the provider: left undecided, gone on with, given up, declined there, approved there',
  pages: [details, delivery, payment, simulated, paymentReturn],
  async go(walker) {
    await atPayment(walker)
    await payBy(walker, 'redirect')
    await walker.arrive(simulated, 'Test payment')
    await walker.press('main a[href^="/checkout/return"]')
    await walker.arrive(paymentReturn, 'Your payment is open')
    await walker.press('form:has([value="go-on"]) button')
    await walker.arrive(simulated, 'Test payment')
    await walker.press('main a[href^="/checkout/return"]')
    await walker.arrive(paymentReturn, 'Your payment is open')
    await walker.press('form:has([value="other-way"]) button')
    await walker.arrive(payment, 'Look it over and pay')
    await payBy(walker, 'redirect')
    await walker.arrive(simulated, 'Test payment')
    await walker.press('form:has([value="decline"]) button')
    await walker.arrive(payment, 'Look it over and pay')
    await payBy(walker, 'redirect')
    await walker.arrive(simulated, 'Test payment')
    await walker.press('form:has([value="approve"]) button')
    await walker.arriveWithOrder()
  },
}

export const tooLateWalk: HostedWalk = {
  name: 'a payment that was given up and comes all the same, for goods that are gone: the money goes back, and the shop is the way out',
  pages: [details, delivery, payment, simulated, paymentReturn],
  async go(walker) {
    const productId = await atPayment(walker)
    await payBy(walker, 'redirect')
    await walker.arrive(simulated, 'Test payment')
    const atProvider = walker.page.url()
    await walker.press('main a[href^="/checkout/return"]')
    await walker.arrive(paymentReturn, 'Your payment is open')
    await walker.press('form:has([value="other-way"]) button')
    await walker.arrive(payment, 'Look it over and pay')
    await asStaff.deleteProduct(productId)
    await walker.open(atProvider)
    await walker.arrive(simulated, 'Test payment')
    await walker.press('form:has([value="late"]) button')
    await walker.arrive(paymentReturn, 'Your payment came too late')
    // Whoever looks again is told the same.
    await walker.page.reload()
    await walker.arrive(paymentReturn, 'Your payment came too late')
    await walker.press(mainButton)
    await expect(walker.page.getByRole('heading', { level: 1 })).toHaveText('Back at the shop')
  },
}

export const changedGoodsWalk: HostedWalk = {
  name: 'a price that rose and goods that went while the buyer looked: nothing is ordered, and the cart is the way back',
  pages: [details, delivery, payment],
  async go(walker) {
    const productId = await atPayment(walker)
    await asStaff.setPrice(productId, 96)
    await payBy(walker, 'approve')
    await walker.arrive(payment, 'Look it over and pay')
    await expect(walker.page.getByRole('alert')).toHaveCount(1)
    await expect(walker.page.locator(place)).toContainText('96')
    await asStaff.deleteProduct(productId)
    await payBy(walker, 'approve')
    await walker.arrive(payment, 'Look it over and pay')
    await expect(walker.page.getByRole('alert')).toContainText('Test teapot')
    await expect(walker.page.locator(place)).toHaveCount(0)
    await walker.press('main .aside a')
    await expect(walker.page.getByRole('heading', { level: 1 })).toHaveText('Back at the shop')
  },
}

export const overCheckoutWalk: HostedWalk = {
  name: 'a checkout whose address is no good',
  pages: [details, paymentReturn],
  async go(walker) {
    await walker.open('/checkout?request=made-up')
    await walker.arrive(details, 'This checkout is over')
    await walker.open('/checkout/return?request=made-up')
    await walker.arrive(paymentReturn, 'This checkout is over')
  },
}
