import type { CatalogOverrideFields, DescriptionLine, ItemImage } from '@vitrine/contract'
import type { PaymentOptionType } from '@vitrine/contract/enumerations'
import type { CatalogItem } from '../catalog/index.ts'
import { mediaUrl } from '../catalog/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { Minor } from '../money/index.ts'
import { currencyOf } from '../money/index.ts'
import { minorOf } from './app-amount.ts'
import type { StoredLine } from './stored-cart.ts'
import { priceWith, subscriptionOf } from './subscription.ts'

type Catalogued =
  | 'productId'
  | 'variantId'
  | 'name'
  | 'itemType'
  | 'fullPrice'
  | 'price'
  | 'choices'
  | 'image'
  | 'stock'
  | 'weight'
  | 'sku'
  | 'taxGroupId'
  | 'collectionIds'
  | 'pageUrl'

/** One piece as a cart sells it: as the catalog has it, with what an app says instead; or as an app alone says (custom lines). */
export interface SoldItem extends Pick<CatalogItem, Catalogued> {
  readonly isShippable: boolean
  readonly paymentOption: PaymentOptionType
  /** Of one piece, where the payment option asks for a part now. */
  readonly depositAmount?: Minor
  /** When its subscription starts. */
  readonly startsAt?: Date
  /** Whether its subscription begins with a trial that costs nothing. */
  readonly isFreeAtFirst?: boolean
  /** What an app shows of it instead of the choices. */
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly fixedQuantity: boolean
  readonly savePaymentMethod: boolean
}

/** Where amounts and pictures of an item are told for. */
export type SellingContext = Pick<SiteContext, 'site' | 'publicUrl'>

/** What a line of the catalog sells: prices are the catalog's of this moment unless an app named its own. */
export function soldItem(
  context: SellingContext,
  item: CatalogItem,
  {
    subscriptionOptionId,
    startDate,
    overrides = {},
  }: Pick<StoredLine, 'subscriptionOptionId' | 'startDate' | 'overrides'>,
): SoldItem {
  const currency = currencyOf(context.site.currency)
  const { productName, physicalProperties, image, descriptionLines, depositAmount } = overrides
  const own = overrides.price == null ? undefined : minorOf(overrides.price, currency)
  const price = own ?? priceWith(item, subscriptionOf(item, subscriptionOptionId), currency)
  const full = overrides.fullPrice == null ? own : minorOf(overrides.fullPrice, currency)
  return {
    ...item,
    name: productName?.original ?? item.name,
    price,
    fullPrice: full ?? item.fullPrice,
    image: image === undefined ? item.image : appImage(context, image),
    weight: physicalProperties?.weight ?? item.weight,
    sku: physicalProperties?.sku ?? item.sku,
    isShippable: physicalProperties?.shippable ?? item.itemType === 'PHYSICAL',
    paymentOption: paymentOptionOf(overrides.paymentOption?.value),
    fixedQuantity: overrides.fixedQuantity ?? false,
    savePaymentMethod: overrides.savePaymentMethod ?? false,
    ...(descriptionLines === undefined ? {} : { descriptionLines }),
    ...(depositAmount == null ? {} : { depositAmount: minorOf(depositAmount, currency) }),
    ...(startDate === undefined ? {} : { startsAt: new Date(startDate) }),
  }
}

/** The schema lets apps send the options of the specification alone. */
export function paymentOptionOf(
  value: NonNullable<CatalogOverrideFields['paymentOption']>['value'] | undefined,
): PaymentOptionType {
  return (value ?? 'FULL_PAYMENT_ONLINE') as PaymentOptionType
}

/** A picture of the platform's media by its id, or one from elsewhere by its address. */
export function appImage(
  { publicUrl }: SellingContext,
  { id, width, height, altText }: ItemImage,
): NonNullable<CatalogItem['image']> {
  const url = id.startsWith('https://') ? id : mediaUrl(id, publicUrl)
  return { id, url, width, height, altText: altText ?? '' }
}
