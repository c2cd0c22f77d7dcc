import type { CustomLineItem, FieldViolation, ItemPage } from '@vitrine/contract'
import { applicationError, invalidArguments, violation } from '../http/index.ts'
import { type Currency, currencyOf, type Minor, sumOf } from '../money/index.ts'
import { amountViolations, priceViolations, toMinor } from './app-fields.ts'
import { appImage, type EffectiveItem, type ItemContext, toPaymentOption } from './effective-item.ts'
import { toLineSnapshot } from './lines.ts'
import type { CustomItem, StoredLine } from './stored-cart.ts'

/** A custom line has no variants. */
const noVariant = '00000000-0000-0000-0000-000000000000'

/**
 * New custom lines. Equal custom lines are not merged, because only the app knows whether they are the same.
 *
 * @throws violations for amounts finer than the currency and for unsafe URLs; application errors
 * `CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE`, `CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE`
 */
export function customLines(
  context: ItemContext,
  requested: readonly CustomLineItem[],
  newId: () => string,
): StoredLine[] {
  const currency = currencyOf(context.site.currency)
  const violations = requested.flatMap((item, index) =>
    itemViolations(item, currency, `customLineItems[${index}]`),
  )
  if (violations.length > 0) throw invalidArguments(...violations)
  return requested.map(({ quantity, ...custom }, index) => {
    requireOneKind(custom, index)
    const id = newId()
    const line = { id, productId: id, variantId: noVariant, choices: {}, customText: {}, custom }
    const available = custom.quantityAvailable ?? quantity
    if (available === 0) {
      throw applicationError(
        428,
        'INSUFFICIENT_INVENTORY',
        `"${custom.productName.original}" is sold out, so it was not added to the cart.`,
        { field: `customLineItems[${index}]`, quantityAvailable: 0 },
      )
    }
    return {
      ...line,
      quantity: Math.min(quantity, available),
      seen: toLineSnapshot(toCustomItem(context, { ...line, custom })),
    }
  })
}

/** The item of a custom line: only the data that its app sent. */
export function toCustomItem(
  context: ItemContext,
  { id, custom }: { readonly id: string; readonly custom: CustomItem },
): EffectiveItem {
  const currency = currencyOf(context.site.currency)
  const { itemType, physicalProperties, media, descriptionLines, url, subscriptionOptionInfo } = custom
  const extras = modifiersPrice(custom, currency)
  // A price that is not known yet is set after the order (`priceUndetermined`).
  const price = custom.priceUndetermined ? 0n : toMinor(custom.price, currency) + extras
  const preset = presetOf(itemType.preset)
  const { startDate, freeTrialPeriod } = subscriptionOptionInfo?.subscriptionSettings ?? {}
  const left = custom.quantityAvailable ?? undefined
  return {
    productId: id,
    variantId: noVariant,
    name: custom.productName.original,
    itemType: preset,
    price,
    fullPrice: custom.fullPrice == null ? price : toMinor(custom.fullPrice, currency) + extras,
    choices: [],
    image: media && appImage(context, media),
    stock: { trackQuantity: left !== undefined, quantity: left, inStock: left !== 0 },
    weight: physicalProperties?.weight ?? undefined,
    sku: physicalProperties?.sku ?? '',
    taxGroupId: custom.taxGroupId ?? undefined,
    collectionIds: [],
    pageUrl: { relativePath: url?.relativePath ?? '', url: url?.url ?? '' },
    isShippable: physicalProperties?.shippable ?? preset === 'PHYSICAL',
    paymentOption: toPaymentOption(custom.paymentOption),
    fixedQuantity: custom.fixedQuantity ?? false,
    savePaymentMethod: false,
    depositAmount: custom.depositAmount == null ? undefined : toMinor(custom.depositAmount, currency),
    startsAt: startDate == null ? undefined : new Date(startDate),
    isFreeAtFirst: freeTrialPeriod !== undefined,
    descriptionLines,
  }
}

/** A modifier of one item; the amount includes the quantity of the modifier. */
interface PricedModifier {
  readonly id: string
  readonly groupId: string
  readonly amount: Minor
}

/** Modifiers of one item. They are added to its price. */
export function pricedModifiers({ modifierGroups = [] }: CustomItem, currency: Currency): PricedModifier[] {
  return modifierGroups.flatMap(({ id: groupId, modifiers }) =>
    modifiers.map(({ id, price, quantity }) => ({
      id,
      groupId,
      amount: toMinor(price ?? '0', currency) * BigInt(quantity ?? 1),
    })),
  )
}

export function modifiersPrice(custom: CustomItem, currency: Currency): Minor {
  return sumOf(pricedModifiers(custom, currency).map(({ amount }) => amount))
}

/** Item types of the app's own are treated as services: not shipped, and discounts may apply. */
function presetOf(preset: CustomItem['itemType']['preset']): EffectiveItem['itemType'] {
  switch (preset) {
    case 'PHYSICAL':
    case 'DIGITAL':
    case 'GIFT_CARD':
      // The open string type of the API includes these literals.
      return preset as EffectiveItem['itemType']
    default:
      return 'SERVICE'
  }
}

function itemViolations(item: CustomLineItem, currency: Currency, field: string): FieldViolation[] {
  const extras = (item.modifierGroups ?? []).flatMap(({ modifiers }, group) =>
    modifiers.flatMap(({ price }, at) =>
      amountViolations(price, currency, `${field}.modifierGroups[${group}].modifiers[${at}].price`),
    ),
  )
  return [
    ...priceViolations(item, item.paymentOption, currency, field),
    ...extras,
    ...pageViolations(item.url, `${field}.url`),
  ]
}

/** The shop renders the URL as a link, so only http pages are allowed. */
function pageViolations(page: ItemPage | undefined, field: string): FieldViolation[] {
  if (page === undefined) return []
  const { url, relativePath } = page
  const isPage = !url || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
  const isPath = relativePath === '' || /^\/(?![/\\])/.test(relativePath)
  return [
    ...(isPage ? [] : [violation(`${field}.url`, 'FORMAT', 'has to be an http or https address')]),
    ...(isPath ? [] : [violation(`${field}.relativePath`, 'FORMAT', 'has to begin with a single slash')]),
  ]
}

/** Memberships pay for catalog items only, and a line has one kind of properties. */
function requireOneKind(custom: CustomItem, index: number): void {
  const { physicalProperties, serviceProperties, digitalFile, paymentOption = '' } = custom
  const data = { field: `customLineItems[${index}]` }
  if (paymentOption.startsWith('MEMBERSHIP')) {
    throw applicationError(
      428,
      'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
      'Custom lines are paid online or offline, not with a membership. Choose another payment option.',
      data,
    )
  }
  if ([physicalProperties, serviceProperties, digitalFile].filter((kind) => kind !== undefined).length <= 1)
    return
  const description =
    'A custom line is a physical item, a service or a file. Send the properties of one of them.'
  throw applicationError(428, 'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE', description, data)
}
