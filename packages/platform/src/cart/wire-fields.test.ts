import { beforeAll, expect, test } from 'vitest'
import { item, newShopper, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  shopper = await newShopper(shop.send, shop.clientId)
  await shopper.add([
    item(shop.idOf('prd-cup'), 2),
    item(shop.idOf('prd-candle'), 1, { subscriptionOptionId: shop.idOf('sub-monthly') }),
  ])
  await shopper.update({
    couponCode: 'TEN',
    cartInfo: { contactInfo: { address: { country: 'IE' } }, selectedShippingOption: { code: 'collect' } },
  })
  return shop.close
})

const price = 'amount convertedAmount formattedAmount formattedConvertedAmount'
const priced = (...paths: string[]): string[] =>
  paths.flatMap((path) => price.split(' ').map((part) => `${path}.${part}`))

/** Fields of a cart; `[]` stands for every entry of a list that must not be empty. */
const cartFields = [
  ...'quantity catalogReference.catalogItemId catalogReference.appId productName.original availability.status'.split(
    ' ',
  ),
  ...'physicalProperties.shippable itemType.preset paymentOption customLineItem priceUndetermined fixedQuantity'.split(
    ' ',
  ),
  ...'savePaymentMethod membersOnly'.split(' '),
  ...priced('price'),
]
  .map((field) => `lineItems[].${field}`)
  .concat(
    'buyerInfo.visitorId currency conversionCurrency paymentCurrency weightUnit'.split(' '),
    'appliedDiscounts[].coupon.id appliedDiscounts[].coupon.code selectedShippingOption.code'.split(' '),
  )

/** Fields of an estimate. */
const estimateFields = [
  ...cartFields.map((field) => `cart.${field}`),
  ...'calculatedLineItems[].lineItemId calculatedLineItems[].paymentOption'.split(' '),
  'calculatedLineItems[].pricesBreakdown.taxDetails.taxRate',
  ...priced(
    'calculatedLineItems[].pricesBreakdown.totalPriceAfterTax',
    'priceSummary.subtotal',
    'taxSummary.taxableAmount',
  ),
  ...priced('payNow.subtotal', 'payLater.subtotal', 'appliedDiscounts[].coupon.amount'),
  ...'taxSummary.calculationDetails.rateType shippingInfo.region.id shippingInfo.region.name'.split(' '),
  ...'code title requestedShippingOption otherCharges deliveryAllocations cost.taxDetails.taxRate'
    .split(' ')
    .concat('logistics.pickupDetails.businessLocation', 'logistics.pickupDetails.pickupMethod')
    .concat(priced('cost.totalPriceAfterTax'))
    .map((field) => `shippingInfo.selectedCarrierServiceOption.${field}`),
  ...'shippingInfo.carrierServiceOptions[].carrierId appliedDiscounts[].discountType'.split(' '),
  ...'appliedDiscounts[].coupon.id appliedDiscounts[].coupon.code appliedDiscounts[].coupon.name'.split(' '),
  ...'calculationErrors.orderValidationErrors weightUnit currency additionalFees violations'.split(' '),
  ...'eligibleMemberships invalidMemberships selectedMemberships'
    .split(' ')
    .map((field) => `membershipOptions.${field}`),
]

test('the cart has every field of the API', async () => {
  const { cart } = (await shopper.get()).body
  expect(cartFields.filter((field) => !isThere(cart, field.split('.')))).toEqual([])
})

test('a subscription line has every field of the API', async () => {
  const { cart } = (await shopper.get()).body
  const promised =
    'title.original description.original subscriptionSettings.frequency subscriptionSettings.autoRenewal'
      .split(' ')
      .concat('subscriptionSettings.enableCustomerCancellation')
  const { subscriptionOptionInfo } = cart.lineItems[1] ?? {}
  expect(promised.filter((field) => !isThere(subscriptionOptionInfo, field.split('.')))).toEqual([])
})

test('the estimate has every field of the API', async () => {
  const { body } = await shopper.estimate()
  expect(estimateFields.filter((field) => !isThere(body, field.split('.')))).toEqual([])
})

function isThere(value: unknown, [head = '', ...rest]: readonly string[]): boolean {
  if (head === '') return value !== undefined && value !== null
  if (typeof value !== 'object' || value === null) return false
  const name = head.replace('[]', '')
  const part: unknown = Object.entries(value).find(([key]) => key === name)?.[1]
  if (!head.endsWith('[]')) return isThere(part, rest)
  return Array.isArray(part) && part.length > 0 && part.every((entry) => isThere(entry, rest))
}
