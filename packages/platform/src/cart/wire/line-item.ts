import {
  type CalculatedLineItem,
  type CatalogReference,
  type DescriptionLine,
  type LineItem,
  type ModifierGroup,
  type PhysicalProperties,
  provider,
  type SubscriptionOptionInfo,
  type TranslatableText,
} from '@vitrine/contract'
import { type CatalogSubscriptionOption, choiceTexts, type ProductTexts } from '../../catalog/index.ts'
import { type PriceStyle, wirePrice } from '../../money/index.ts'
import type { PricedLine } from '../../pricing/index.ts'
import { omitUndefined } from '../../runtime/index.ts'
import { toMinor } from '../app-fields.ts'
import type { CartView } from '../cart-view.ts'
import { modifiersPrice, pricedModifiers } from '../custom-item.ts'
import type { LiveLine } from '../line-availability.ts'
import type { CustomItem, ItemSelection, StoredLine } from '../stored-cart.ts'

/** One line of the cart. If the product was deleted, the last snapshot is shown. */
export function wireLineItem(live: LiveLine, priced: PricedLine, { style }: CartView): LineItem {
  const { line, item, status, quantityAvailable, subscription } = live
  const shown = item ?? line.seen
  const { overrides, scheduledDate } = line
  return omitUndefined<LineItem>({
    id: line.id,
    quantity: line.quantity,
    catalogReference: wireCatalogReference(line),
    productName: {
      original: shown.name,
      translated: overrides?.productName?.translated ?? item?.translatedName ?? shown.name,
    },
    url: shown.pageUrl,
    price: wirePrice(priced.price, style),
    priceBeforeDiscounts: wirePrice(priced.priceBeforeDiscounts, style),
    fullPrice: wirePrice(priced.fullPrice, style),
    lineItemPrice: wirePrice(priced.price * BigInt(line.quantity), style),
    descriptionLines: item?.descriptionLines ?? descriptionLines(line, shown.choices, item?.texts),
    image: shown.image ?? undefined,
    availability: omitUndefined<LineItem['availability']>({ status, quantityAvailable }),
    physicalProperties: {
      sku: shown.sku,
      shippable: item?.isShippable ?? shown.itemType === 'PHYSICAL',
      ...(item?.weight !== undefined && { weight: item.weight }),
    },
    itemType: { preset: shown.itemType },
    subscriptionOptionInfo: subscription && wireSubscription(subscription, line.startDate),
    serviceProperties: scheduledDate === undefined ? undefined : { scheduledDate },
    selectedMembership: line.selectedMembership,
    paymentOption: priced.isCovered ? 'MEMBERSHIP' : (item?.paymentOption ?? 'FULL_PAYMENT_ONLINE'),
    depositAmount: item?.depositAmount === undefined ? undefined : wirePrice(item.depositAmount, style),
    rootCatalogItemId: line.productId,
    taxGroupId: item?.taxGroupId,
    customLineItem: false,
    priceUndetermined: false,
    fixedQuantity: item?.fixedQuantity ?? false,
    catalogOverrideFields: overrides,
    extendedFields: line.extendedFields,
    savePaymentMethod: item?.savePaymentMethod ?? false,
    membersOnly: false,
    ...(line.custom && wireCustomItem(line.id, line.custom, style)),
  })
}

function wireCatalogReference(selection: ItemSelection): CatalogReference {
  const { productId, variantId, choices, customText, ...dates } = selection
  const { subscriptionOptionId, startDate, scheduledDate } = dates
  return {
    appId: provider.storesAppId,
    catalogItemId: productId,
    options: omitUndefined<Record<string, unknown>>({
      variantId,
      options: isEmpty(choices) ? undefined : choices,
      customTextFields: isEmpty(customText) ? undefined : customText,
      subscriptionOptionId,
      startDate,
      scheduledDate,
    }),
  }
}

function isEmpty(record: Readonly<Record<string, string>>): boolean {
  return Object.keys(record).length === 0
}

/** Choices in the order of the product, then custom text. */
function descriptionLines(
  { customText }: StoredLine,
  choices: StoredLine['seen']['choices'],
  texts: ProductTexts | undefined,
): DescriptionLine[] {
  return [
    ...choices.map(({ option, optionType, description, value }) => {
      const translated = choiceTexts(texts, option, description)
      const choice = bothLanguages(description, translated.description)
      return {
        name: bothLanguages(option, translated.option),
        ...(optionType === 'color' ? { colorInfo: { ...choice, code: value } } : { plainText: choice }),
      }
    }),
    ...Object.entries(customText).map(([title, text]) => ({
      name: bothLanguages(title),
      plainText: bothLanguages(text),
    })),
  ]
}

/** A text without a translation is shown as it is. */
export function bothLanguages(text: string, translation: string = text): TranslatableText {
  return { original: text, translated: translation }
}

/** App id of custom lines, because the API requires one for every line. */
const customAppId = '00000000-0000-0000-0000-000000000000'

/** Fields of a custom line, as the app sent them. */
function wireCustomItem(lineId: string, custom: CustomItem, style: PriceStyle): Partial<LineItem> {
  const { physicalProperties, modifierGroups = [], itemType, productName, url } = custom
  return {
    customLineItem: true,
    catalogReference: custom.catalogReference ?? { appId: customAppId, catalogItemId: lineId },
    rootCatalogItemId: custom.rootCatalogItemId ?? lineId,
    productName,
    itemType,
    ...(url && { url }),
    ...(physicalProperties && { physicalProperties: withoutNullWeight(physicalProperties) }),
    ...picked(custom),
    ...(modifierGroups.length > 0 && {
      modifierGroups: modifierGroups.map((group) => wireModifiers(group, style)),
      modifiersTotalPrice: wirePrice(modifiersPrice(custom, style.currency), style),
    }),
  }
}

/** Modifiers and their sum, per item. Absent while the price is not known. */
export function wireModifierPrices(
  custom: CustomItem | undefined,
  style: PriceStyle,
): {
  readonly each: Pick<CalculatedLineItem, 'modifiers'>
  readonly together: Pick<CalculatedLineItem['pricesBreakdown'], 'modifiers'>
} {
  if (!custom?.modifierGroups?.length || custom.priceUndetermined) return { each: {}, together: {} }
  const modifiers = pricedModifiers(custom, style.currency).map(({ id, groupId, amount }) => ({
    id,
    groupId,
    price: wirePrice(amount, style),
  }))
  return {
    each: { modifiers },
    together: { modifiers: wirePrice(modifiersPrice(custom, style.currency), style) },
  }
}

const plain = [
  'priceDescription',
  'subscriptionOptionInfo',
  'digitalFile',
  'serviceProperties',
  'taxGroupId',
  'deliveryProfileId',
  'priceUndetermined',
  'policies',
  'inventoryAppId',
  'membersOnly',
  'taxableAddress',
] as const satisfies readonly (keyof CustomItem & keyof LineItem)[]

/** Fields copied from the request. */
function picked(custom: CustomItem): Partial<LineItem> {
  return Object.fromEntries(plain.flatMap((field) => (custom[field] == null ? [] : [[field, custom[field]]])))
}

function withoutNullWeight({ weight, ...rest }: PhysicalProperties): PhysicalProperties {
  return weight == null ? rest : { ...rest, weight }
}

function wireModifiers(
  { modifiers, ...group }: NonNullable<CustomItem['modifierGroups']>[number],
  style: PriceStyle,
): ModifierGroup {
  return {
    ...group,
    modifiers: modifiers.map(({ price, ...modifier }) => ({
      ...modifier,
      price: wirePrice(toMinor(price ?? '0', style.currency), style),
    })),
  }
}

function wireSubscription(
  option: CatalogSubscriptionOption,
  startDate: string | undefined,
): SubscriptionOptionInfo {
  const { title, description, frequency, interval, autoRenewal, billingCycles } = option
  return {
    title: bothLanguages(title),
    description: bothLanguages(description),
    subscriptionSettings: omitUndefined<NonNullable<SubscriptionOptionInfo['subscriptionSettings']>>({
      frequency,
      interval,
      autoRenewal,
      enableCustomerCancellation: autoRenewal,
      billingCycles,
      startDate,
    }),
  }
}
