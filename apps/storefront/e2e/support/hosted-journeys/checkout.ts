import { expect } from '@playwright/test'
import { refusedCodes } from '../codes-to-enter.ts'
import { asStaff, redirectSession, signedInMember } from '../hosted-member.ts'
import { callbackPath, hostedShops } from '../hosted-shops.ts'
import { call, linkIn, newestMail, shopUrl, siteOf } from '../hosted-visit.ts'
import { type KeyboardUser, mainButton } from '../keyboard-user.ts'
import { idAtSite, planItems, planMember } from '../plans-to-pay-with.ts'
import { expectNarrow } from '../sound-page.ts'
import type { HostedJourney } from './hosted-journey.ts'

/** App id of the store catalog. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const details = '/checkout'
const delivery = '/checkout/delivery'
const payment = '/checkout/payment'
const simulated = '/checkout/simulated-payment'
const paymentReturn = '/checkout/return'

interface Token {
  readonly access_token: string
}

/** Opens the checkout of a new visitor with one item of a product. */
async function beginCheckout(user: KeyboardUser, productId: string): Promise<void> {
  const anonymous = { grantType: 'anonymous', clientId: hostedShops.open.clientId }
  const { access_token: visitor } = await call<Token>('/oauth2/token', anonymous)
  await goToCheckout(user, visitor, [lineOf(productId)])
}

function lineOf(catalogItemId: string, options: object = {}): object {
  return { catalogReference: { appId: storesAppId, catalogItemId, options }, quantity: 1 }
}

async function goToCheckout(user: KeyboardUser, token: string, lineItems: readonly object[]): Promise<void> {
  const carts = '/ecom/v1/carts/current'
  await call(`${carts}/add-to-cart`, { lineItems }, token)
  const channel = { channelType: 'WEB' }
  const created = await call<{ checkoutId: string }>(`${carts}/create-checkout`, channel, token)
  const back = `${shopUrl()}${callbackPath}`
  const callbacks = { thankYouPageUrl: back, cartPageUrl: back, postFlowUrl: back }
  await user.open(await redirectSession({ ecomCheckout: created, callbacks }, token))
}

async function fillIn(user: KeyboardUser): Promise<void> {
  await user.arrive(details, 'Where shall it go?')
  await user.type('email', 'ada@example.com')
  await user.type('firstName', 'Ada')
  await user.type('lastName', 'Byron')
  await user.type('addressLine', '3 Quay Street')
  await user.type('city', 'Galway')
  await user.type('postalCode', 'H91 AX2T')
  await user.press(mainButton)
  await user.arrive(delivery, 'How shall it come?')
  await user.page.getByRole('radio').first().press('Space')
  await user.press(mainButton)
  await user.arrive(payment, 'Look it over and pay')
}

/** The button that places the order; those for codes come before it. */
const place = 'main form:has([name="method"]) button'

async function payBy(user: KeyboardUser, method: string): Promise<void> {
  await user.choose('method', method)
  await user.press(place)
}

/** With a separate product, so that journeys running in parallel do not affect each other. */
async function atPayment(user: KeyboardUser): Promise<string> {
  const productId = await asStaff.newProduct('Test teapot', 84)
  await beginCheckout(user, productId)
  await fillIn(user)
  return productId
}

const german = {
  [details]: 'Wohin soll es gehen?',
  [delivery]: 'Wie soll es kommen?',
  [payment]: 'Prüfen und bezahlen',
} as const

/**
 * Checks the page in German, which has the longest words, on the narrowest screen; then continues in the previous
 * language.
 */
async function lookInGerman({ page }: KeyboardUser): Promise<void> {
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

export const paidJourney: HostedJourney = {
  name: 'a checkout from empty fields to thanks',
  pages: [details, delivery, payment],
  async go(user) {
    await beginCheckout(user, await asStaff.newProduct('Test teapot', 84))
    await user.arrive(details, 'Where shall it go?')
    await user.press(mainButton)
    await user.arrive(details, 'Where shall it go?')
    await user.type('email', 'no address')
    await user.press(mainButton)
    await user.arrive(details, 'Where shall it go?')
    await user.type('email', 'ada@example.com')
    await user.type('firstName', 'Ada')
    await user.type('lastName', 'Byron')
    await user.type('addressLine', '3 Quay Street')
    await user.type('city', 'Galway')
    await user.type('postalCode', 'H91 AX2T')
    await user.press(mainButton)
    await user.arrive(delivery, 'How shall it come?')
    // The option included in the total is preselected.
    await expect(user.page.getByRole('radio').first()).toBeChecked()
    await user.press(mainButton)
    await user.arrive(payment, 'Look it over and pay')
    // And so is the first payment method.
    await expect(user.page.getByRole('radio').first()).toBeChecked()
    const address = user.page.url()
    await payBy(user, 'approve')
    const orderId = await user.arriveWithOrder()
    // Opening the URL again shows the same order.
    await user.page.goto(address)
    expect(await user.arriveWithOrder()).toBe(orderId)
  },
}

export const codesJourney: HostedJourney = {
  name: 'a checkout where every code is refused for its own reason, then one is taken, taken off, and a gift card pays',
  pages: [details, delivery, payment],
  async go(user) {
    const { page } = user
    await atPayment(user)
    const enter = async (field: string, code: string) => {
      const input = page.locator(`[name="${field}"]`)
      if (!(await input.isVisible())) await page.locator('.codes summary').press('Enter')
      await user.type(field, code)
      await user.press(`form:has([name="${field}"]) button`)
      await user.arrive(payment, 'Look it over and pay')
    }
    const told = new Set<string>()
    const codes = Object.values(refusedCodes)
    for (const code of codes) {
      await enter('coupon', code)
      const field = page.getByRole('textbox', { name: await page.locator('label[for="coupon"]').innerText() })
      // The typed code stays in its field, with the error as its description.
      await expect(field).toHaveValue(code)
      await expect(field).toHaveAccessibleDescription(await page.locator('#coupon-fault').innerText())
      told.add(await page.locator('#coupon-fault').innerText())
    }
    expect(told.size).toBe(codes.length)
    await enter('coupon', 'welcome10')
    await expect(page.getByRole('button', { name: 'WELCOME10' })).toBeVisible()
    await user.press('form:has([value="remove-coupon"]) button')
    await user.arrive(payment, 'Look it over and pay')
    await enter('gift-card', 'GIFT-0000-NONE')
    await enter('gift-card', 'GIFT-2026-OAKS')
    // Nothing is left to pay, so no payment method is offered.
    await expect(page.locator('[name="method"]')).toHaveCount(0)
    await user.press('main form:has([name="seen"]) button')
    await user.arriveWithOrder()
  },
}

export const membershipJourney: HostedJourney = {
  name: 'a checkout where a membership pays for an evening, and dates, what is left and reasons are told',
  pages: [details, delivery, payment],
  async go(user) {
    const { page, hasScript } = user
    const language = await page.evaluate(() => navigator.language.slice(0, 2))
    const member = await signedInMember('open', planMember(language, hasScript))
    await asStaff.startVerification(member)
    await user.open(linkIn(await newestMail(member.email)))
    await user.press(mainButton)
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const site = await siteOf('open')
    const monthly = { subscriptionOptionId: idAtSite(site, planItems.monthly), startDate: inAMonth }
    await goToCheckout(user, member.accessToken, [
      lineOf(idAtSite(site, planItems.course), { scheduledDate: inAMonth }),
      lineOf(idAtSite(site, planItems.candle), {
        options: { Scent: 'Salt pine' },
        ...monthly,
      }),
    ])
    await fillIn(user)
    // The date of the course; scent, frequency and start of the subscription.
    const facts = page.locator('.order li small')
    await expect(facts).toHaveCount(4)
    await expect(page.locator('.memberships li')).toHaveCount(2)
    const total = page.locator('.order .total bdi')
    const dear = await total.innerText()

    const plan = page.locator('.memberships [type=radio]:not([value=""])')
    await expect(plan).toHaveCount(1)
    const [name, value] = [await plan.getAttribute('name'), await plan.getAttribute('value')]
    await user.choose(name ?? '', value ?? '')
    await user.press('.memberships button')
    await user.arrive(payment, 'Look it over and pay')
    await expect(plan).toBeChecked()
    await expect(facts).toHaveCount(5)
    await expect(total).not.toHaveText(dear)
    await payBy(user, 'approve')
    await user.arriveWithOrder()
  },
}

export const declinedJourney: HostedJourney = {
  name: 'a payment that is declined, and then a transfer that takes its time',
  pages: [details, delivery, payment],
  async go(user) {
    await atPayment(user)
    await lookInGerman(user)
    await payBy(user, 'decline')
    await user.arrive(payment, 'Look it over and pay')
    await expect(user.page.getByRole('alert')).toHaveCount(1)
    await payBy(user, 'pending')
    await user.arriveWithOrder()
  },
}

export const elsewhereJourney: HostedJourney = {
  name: 'a payment at the provider: left undecided, gone on with, given up, declined there, approved there',
  pages: [details, delivery, payment, simulated, paymentReturn],
  async go(user) {
    await atPayment(user)
    await payBy(user, 'redirect')
    await user.arrive(simulated, 'Test payment')
    await user.press('main a[href^="/checkout/return"]')
    await user.arrive(paymentReturn, 'Your payment is open')
    await user.press('form:has([value="go-on"]) button')
    await user.arrive(simulated, 'Test payment')
    await user.press('main a[href^="/checkout/return"]')
    await user.arrive(paymentReturn, 'Your payment is open')
    await user.press('form:has([value="other-way"]) button')
    await user.arrive(payment, 'Look it over and pay')
    await payBy(user, 'redirect')
    await user.arrive(simulated, 'Test payment')
    await user.press('form:has([value="decline"]) button')
    await user.arrive(payment, 'Look it over and pay')
    await payBy(user, 'redirect')
    await user.arrive(simulated, 'Test payment')
    await user.press('form:has([value="approve"]) button')
    await user.arriveWithOrder()
  },
}

export const tooLateJourney: HostedJourney = {
  name: 'a payment that was given up and comes all the same, for goods that are gone: the money goes back, and the shop is the way out',
  pages: [details, delivery, payment, simulated, paymentReturn],
  async go(user) {
    const productId = await atPayment(user)
    await payBy(user, 'redirect')
    await user.arrive(simulated, 'Test payment')
    const atProvider = user.page.url()
    await user.press('main a[href^="/checkout/return"]')
    await user.arrive(paymentReturn, 'Your payment is open')
    await user.press('form:has([value="other-way"]) button')
    await user.arrive(payment, 'Look it over and pay')
    await asStaff.deleteProduct(productId)
    await user.open(atProvider)
    await user.arrive(simulated, 'Test payment')
    await user.press('form:has([value="late"]) button')
    await user.arrive(paymentReturn, 'Your payment came too late')
    // Reloading shows the same result.
    await user.page.reload()
    await user.arrive(paymentReturn, 'Your payment came too late')
    await user.press(mainButton)
    await expect(user.page.getByRole('heading', { level: 1 })).toHaveText('Back at the shop')
  },
}

export const changedGoodsJourney: HostedJourney = {
  name: 'a price that rose and goods that went while the buyer looked: nothing is ordered, and the cart is the way back',
  pages: [details, delivery, payment],
  async go(user) {
    const productId = await atPayment(user)
    await asStaff.setPrice(productId, 96)
    await payBy(user, 'approve')
    await user.arrive(payment, 'Look it over and pay')
    await expect(user.page.getByRole('alert')).toHaveCount(1)
    await expect(user.page.locator(place)).toContainText('96')
    await asStaff.deleteProduct(productId)
    await payBy(user, 'approve')
    await user.arrive(payment, 'Look it over and pay')
    await expect(user.page.getByRole('alert')).toContainText('Test teapot')
    await expect(user.page.locator(place)).toHaveCount(0)
    await user.press('main .aside a')
    await expect(user.page.getByRole('heading', { level: 1 })).toHaveText('Back at the shop')
  },
}

export const overCheckoutJourney: HostedJourney = {
  name: 'a checkout whose address is no good',
  pages: [details, paymentReturn],
  async go(user) {
    await user.open('/checkout?request=made-up')
    await user.arrive(details, 'This checkout is over')
    await user.open('/checkout/return?request=made-up')
    await user.arrive(paymentReturn, 'This checkout is over')
  },
}
