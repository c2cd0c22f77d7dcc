import type { CatalogOverrideFields, DescriptionLine, ItemImage } from '@vitrine/contract'
import type { PaymentOptionType } from '@vitrine/contract/enumerations'
import { type CatalogItem, type CatalogSubscriptionOption, mediaUrl } from '../catalog/index.ts'
import type { SiteContext } from '../http/index.ts'
import {
  type Currency,
  currencyOf,
  type Minor,
  minorFromDecimal,
  portionOf,
  rateFromPercent,
  smallerOf,
} from '../money/index.ts'
import type { PaymentTime } from '../pricing/index.ts'
import { toMinor } from './app-fields.ts'
import type { StoredLine } from './stored-cart.ts'

type CatalogOnly =
  | 'managedVariants'
  | 'slug'
  | 'visible'
  | 'customTextFields'
  | 'subscriptionOptions'
  | 'oneTimePurchase'
  | 'digitalFile'

/** One item as the cart sells it: the catalog item with the overrides of an app, or the item of a custom line. */
export interface EffectiveItem extends Omit<CatalogItem, CatalogOnly> {
  /** The name in the language of the request, if there is a translation. */
  readonly translatedName?: string | undefined
  readonly isShippable: boolean
  readonly paymentOption: PaymentOptionType
  /** Per item, if the payment option is a deposit. */
  readonly depositAmount?: Minor | undefined
  /** When its subscription starts. */
  readonly startsAt?: Date | undefined
  /** True if the subscription starts with a free trial. */
  readonly isFreeAtFirst?: boolean
  /** Shown instead of the choices; set by an app. */
  readonly descriptionLines?: readonly DescriptionLine[] | undefined
  readonly fixedQuantity: boolean
  readonly savePaymentMethod: boolean
}

export type ItemContext = Pick<SiteContext, 'site' | 'publicUrl'>

/** The item of a catalog line: current catalog prices unless an app set its own. */
export function toEffectiveItem(
  context: ItemContext,
  item: CatalogItem,
  {
    subscriptionOptionId,
    startDate,
    overrides = {},
  }: Pick<StoredLine, 'subscriptionOptionId' | 'startDate' | 'overrides'>,
): EffectiveItem {
  const currency = currencyOf(context.site.currency)
  const { productName, physicalProperties, image, descriptionLines, depositAmount } = overrides
  const appPrice = overrides.price == null ? undefined : toMinor(overrides.price, currency)
  const price = appPrice ?? subscriptionPrice(item, findSubscription(item, subscriptionOptionId), currency)
  const full = overrides.fullPrice == null ? appPrice : toMinor(overrides.fullPrice, currency)
  return {
    ...item,
    name: productName?.original ?? item.name,
    translatedName: productName ? (productName.translated ?? undefined) : item.texts?.name,
    price,
    fullPrice: full ?? item.fullPrice,
    image: image === undefined ? item.image : appImage(context, image),
    weight: physicalProperties?.weight ?? item.weight,
    sku: physicalProperties?.sku ?? item.sku,
    isShippable: physicalProperties?.shippable ?? item.itemType === 'PHYSICAL',
    paymentOption: toPaymentOption(overrides.paymentOption?.value),
    fixedQuantity: overrides.fixedQuantity ?? false,
    savePaymentMethod: overrides.savePaymentMethod ?? false,
    descriptionLines,
    depositAmount: depositAmount == null ? undefined : toMinor(depositAmount, currency),
    startsAt: startDate === undefined ? undefined : new Date(startDate),
  }
}

/** The schema only allows the options of the specification. */
export function toPaymentOption(
  value: NonNullable<CatalogOverrideFields['paymentOption']>['value'] | undefined,
): PaymentOptionType {
  return (value ?? 'FULL_PAYMENT_ONLINE') as PaymentOptionType
}

/** An image of the media store by id, or an external image by URL. */
export function appImage(
  { publicUrl }: ItemContext,
  { id, width, height, altText }: ItemImage,
): NonNullable<CatalogItem['image']> {
  const url = id.startsWith('https://') ? id : mediaUrl(id, publicUrl)
  return { id, url, width, height, altText: altText ?? '' }
}

/** The subscription of a line, if the product still offers it. */
export function findSubscription(item: CatalogItem, optionId: string | undefined) {
  return optionId === undefined ? undefined : item.subscriptionOptions.find(({ id }) => id === optionId)
}

/** The price of one item: a subscription takes its discount off the one-time price. */
function subscriptionPrice(
  item: CatalogItem,
  option: CatalogSubscriptionOption | undefined,
  currency: Currency,
): Minor {
  if (option === undefined) return item.price
  const { type, value } = option.discount
  switch (type) {
    case 'NONE':
      return item.price
    case 'AMOUNT':
      return item.price - smallerOf(minorFromDecimal(value, currency), item.price)
    case 'PERCENT':
      return item.price - smallerOf(portionOf(item.price, rateFromPercent(value)), item.price)
  }
}

/** What a membership does not pay of these is paid offline. */
const paidOffline: ReadonlySet<PaymentOptionType> = new Set([
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
])

/** When an item is paid: as its payment option says; subscriptions that start later or with a trial are paid later. */
export function getPaymentTime(
  {
    paymentOption,
    depositAmount,
    startsAt,
    isFreeAtFirst,
  }: Pick<EffectiveItem, 'paymentOption' | 'depositAmount' | 'startsAt' | 'isFreeAtFirst'>,
  now: Date,
): PaymentTime {
  if (isFreeAtFirst) return { due: 'LATER' }
  if (startsAt !== undefined && startsAt > now) return { due: 'LATER' }
  if (paidOffline.has(paymentOption)) return { due: 'LATER' }
  return paymentOption === 'DEPOSIT_ONLINE' && depositAmount !== undefined
    ? { due: 'DEPOSIT', depositPerItem: depositAmount }
    : { due: 'NOW' }
}

export function acceptsMembership({ paymentOption }: Pick<EffectiveItem, 'paymentOption'>): boolean {
  return paymentOption.startsWith('MEMBERSHIP')
}
