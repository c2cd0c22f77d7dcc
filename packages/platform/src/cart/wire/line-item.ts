import {
  type CatalogReference,
  type DescriptionLine,
  type LineItem,
  provider,
  type TranslatableText,
} from '@vitrine/contract'
import { wirePrice } from '../../money/index.ts'
import type { PricedLine } from '../../pricing/index.ts'
import type { LiveLine } from '../availability.ts'
import type { CartView } from '../cart-view.ts'
import type { ItemSelection, StoredLine } from '../stored-cart.ts'
import { wireSubscription } from '../subscription.ts'
import { wireCustomItem } from './custom-item.ts'

/** One line of the cart. What the catalog has lost is shown as it was last seen. */
export function wireLineItem(live: LiveLine, priced: PricedLine, { style }: CartView): LineItem {
  const { line, item, status, quantityAvailable, subscription } = live
  const shown = item ?? line.seen
  const { overrides } = line
  const unitPrice = wirePrice(priced.price, style)
  return {
    id: line.id,
    quantity: line.quantity,
    catalogReference: wireCatalogReference(line),
    productName: { original: shown.name, translated: overrides?.productName?.translated ?? shown.name },
    url: shown.pageUrl,
    price: unitPrice,
    priceBeforeDiscounts: wirePrice(priced.priceBeforeDiscounts, style),
    fullPrice: wirePrice(priced.fullPrice, style),
    lineItemPrice: wirePrice(priced.price * BigInt(line.quantity), style),
    descriptionLines: item?.descriptionLines ?? descriptionLines(line, shown.choices),
    ...(shown.image ? { image: shown.image } : {}),
    availability: { status, ...(quantityAvailable === undefined ? {} : { quantityAvailable }) },
    physicalProperties: {
      sku: shown.sku,
      shippable: item?.isShippable ?? shown.itemType === 'PHYSICAL',
      ...(item?.weight === undefined ? {} : { weight: item.weight }),
    },
    itemType: { preset: shown.itemType },
    ...(subscription === undefined
      ? {}
      : { subscriptionOptionInfo: wireSubscription(subscription, line.startDate) }),
    ...(line.scheduledDate === undefined ? {} : { serviceProperties: { scheduledDate: line.scheduledDate } }),
    ...(line.selectedMembership === undefined ? {} : { selectedMembership: line.selectedMembership }),
    paymentOption: priced.isCovered ? 'MEMBERSHIP' : (item?.paymentOption ?? 'FULL_PAYMENT_ONLINE'),
    ...(item?.depositAmount === undefined ? {} : { depositAmount: wirePrice(item.depositAmount, style) }),
    rootCatalogItemId: line.productId,
    ...(item?.taxGroupId === undefined ? {} : { taxGroupId: item.taxGroupId }),
    customLineItem: false,
    priceUndetermined: false,
    fixedQuantity: item?.fixedQuantity ?? false,
    ...(overrides === undefined ? {} : { catalogOverrideFields: overrides }),
    ...(line.extendedFields === undefined ? {} : { extendedFields: line.extendedFields }),
    savePaymentMethod: item?.savePaymentMethod ?? false,
    membersOnly: false,
    ...(line.custom === undefined ? {} : wireCustomItem(line.id, line.custom, style)),
  }
}

function wireCatalogReference(selection: ItemSelection): CatalogReference {
  const { productId, variantId, choices, customText, subscriptionOptionId, startDate, scheduledDate } =
    selection
  return {
    appId: provider.storesAppId,
    catalogItemId: productId,
    options: {
      variantId,
      ...(isEmpty(choices) ? {} : { options: choices }),
      ...(isEmpty(customText) ? {} : { customTextFields: customText }),
      ...(subscriptionOptionId === undefined ? {} : { subscriptionOptionId }),
      ...(startDate === undefined ? {} : { startDate }),
      ...(scheduledDate === undefined ? {} : { scheduledDate }),
    },
  }
}

function isEmpty(record: Readonly<Record<string, string>>): boolean {
  return Object.keys(record).length === 0
}

/** The choices in the product's order, then the shopper's own texts. */
function descriptionLines(
  { customText }: StoredLine,
  choices: StoredLine['seen']['choices'],
): DescriptionLine[] {
  return [
    ...choices.map(({ option, optionType, description, value }) => ({
      name: bothLanguages(option),
      ...(optionType === 'color'
        ? { colorInfo: { ...bothLanguages(description), code: value } }
        : { plainText: bothLanguages(description) }),
    })),
    ...Object.entries(customText).map(([title, text]) => ({
      name: bothLanguages(title),
      plainText: bothLanguages(text),
    })),
  ]
}

/** The store has one language so far, so the translation is the text. */
function bothLanguages(text: string): TranslatableText {
  return { original: text, translated: text }
}
