import type { CustomLineItem, FieldViolation, ItemPage } from '@vitrine/contract'
import { applicationError, invalidArguments, type Problem, violation } from '../http/index.ts'
import { type Currency, currencyOf, type Minor, sumOf } from '../money/index.ts'
import { amountViolations, toMinor } from './app-amount.ts'
import { appImage, type EffectiveItem, type ItemContext, toPaymentOption } from './effective-item.ts'
import { toLineSnapshot } from './lines.ts'
import type { CustomItem, StoredLine } from './stored-cart.ts'

/** A custom line has no variants. */
const noVariant = '00000000-0000-0000-0000-000000000000'

/**
 * The lines that an app asks for. Each stands for itself, also beside an equal one: only the app knows whether two are the same.
 *
 * @throws violations of amounts finer than the currency and of addresses a browser should not follow; application errors
 * `CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE`, `CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE`.
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
    if (available === 0) throw nothingLeft(custom, index)
    return {
      ...line,
      quantity: Math.min(quantity, available),
      seen: toLineSnapshot(toCustomItem(context, { ...line, custom })),
    }
  })
}

/** What a custom line sells: what its app said, and nothing of the catalog. */
export function toCustomItem(
  context: ItemContext,
  { id, custom }: { readonly id: string; readonly custom: CustomItem },
): EffectiveItem {
  const currency = currencyOf(context.site.currency)
  const { itemType, physicalProperties, media, descriptionLines, url, subscriptionOptionInfo } = custom
  const extras = modifiersPrice(custom, currency)
  // What is not known yet is settled after the order (wire.md 7.1, `priceUndetermined`).
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
    ...(custom.depositAmount == null ? {} : { depositAmount: toMinor(custom.depositAmount, currency) }),
    ...(startDate == null ? {} : { startsAt: new Date(startDate) }),
    isFreeAtFirst: freeTrialPeriod !== undefined,
    ...(descriptionLines === undefined ? {} : { descriptionLines }),
  }
}

/** An extra of one piece, with what its quantity comes to. */
export interface PricedModifier {
  readonly id: string
  readonly groupId: string
  readonly amount: Minor
}

/** Extras of one piece. Choice: they come on top of its price. */
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

/** Choice: a kind of the app's own is sold like a service: it is not sent, and discounts may reach it. */
function presetOf(preset: CustomItem['itemType']['preset']): EffectiveItem['itemType'] {
  switch (preset) {
    case 'PHYSICAL':
    case 'DIGITAL':
    case 'GIFT_CARD':
      // The open type of the wire hides that these are the very texts.
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
  const needsDeposit = item.paymentOption === 'DEPOSIT_ONLINE' && item.depositAmount == null
  return [
    ...amountViolations(item.price, currency, `${field}.price`),
    ...amountViolations(item.fullPrice, currency, `${field}.fullPrice`),
    ...amountViolations(item.depositAmount, currency, `${field}.depositAmount`),
    ...extras,
    ...pageViolations(item.url, `${field}.url`),
    ...(needsDeposit
      ? [violation(`${field}.depositAmount`, 'REQUIRED_FIELD', 'is required where a deposit is paid')]
      : []),
  ]
}

/** The address becomes a link of the shop: nothing but a page may be behind it. */
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

/** What is bought with a membership needs a catalog that says so; and one line is one kind of thing. */
function requireOneKind(custom: CustomItem, index: number): void {
  const { physicalProperties, serviceProperties, digitalFile, paymentOption = '' } = custom
  const data = { field: `customLineItems[${index}]` }
  if (paymentOption.startsWith('MEMBERSHIP')) {
    throw applicationError(
      428,
      'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
      'A line that is in no catalog is paid online or on the spot, and not with a membership. Choose another payment option.',
      data,
    )
  }
  if ([physicalProperties, serviceProperties, digitalFile].filter((kind) => kind !== undefined).length <= 1)
    return
  throw applicationError(
    428,
    'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
    'A line is one kind of thing: something to send, a service with its date, or a file. Send the properties of one of them.',
    data,
  )
}

function nothingLeft({ productName }: CustomItem, index: number): Problem {
  return applicationError(
    428,
    'INSUFFICIENT_INVENTORY',
    `Nothing is left of "${productName.original}", so it cannot be put into the cart.`,
    { field: `customLineItems[${index}]`, quantityAvailable: 0 },
  )
}
