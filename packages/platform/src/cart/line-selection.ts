import type { FieldViolation } from '@vitrine/contract'
import type { CatalogItem } from '../catalog/index.ts'
import { violation } from '../http/index.ts'
import type { LineDates } from './line-dates.ts'
import type { ItemSelection, StoredLine } from './stored-cart.ts'

/** The selection an item and the shopper's texts make; its choices are the item's own, whichever way it was named. */
export function selectionOf(
  item: CatalogItem,
  customText: Readonly<Record<string, string>>,
  ways: Pick<ItemSelection, 'subscriptionOptionId' | 'selectedMembership'> & LineDates,
): ItemSelection {
  return {
    productId: item.productId,
    variantId: item.variantId,
    choices: Object.fromEntries(item.choices.map(({ option, description }) => [option, description])),
    customText: inFieldOrder(item, customText),
    ...ways,
  }
}

/** Equal for two selections when they are one line. */
export function selectionKey(selection: ItemSelection): string {
  const { productId, variantId, choices, customText, selectedMembership } = selection
  const { subscriptionOptionId = null, startDate = null, scheduledDate = null } = selection
  return JSON.stringify([
    productId,
    variantId,
    subscriptionOptionId,
    startDate,
    scheduledDate,
    selectedMembership ? [selectedMembership.appId, selectedMembership.id] : null,
    Object.entries(choices).sort(),
    Object.entries(customText).sort(),
  ])
}

/** Equal for two lines when they are one. A line of which an app says something stands for itself. */
export function lineKey(line: StoredLine): string {
  const isShoppers =
    line.custom === undefined && line.overrides === undefined && line.extendedFields === undefined
  return isShoppers ? selectionKey(line) : line.id
}

/** Equal for two selections when the catalog says the same of them. */
export function itemKey({ productId, variantId, choices }: Omit<ItemSelection, 'customText'>): string {
  return JSON.stringify([productId, variantId, Object.entries(choices).sort()])
}

/** Whether the product is sold the way the shopper wants it: once, or by one of its subscriptions. */
export function subscriptionViolations(
  item: CatalogItem,
  subscriptionOptionId: string | undefined,
  path: string,
): FieldViolation[] {
  const values = item.subscriptionOptions.map(({ id }) => id)
  if (subscriptionOptionId === undefined) {
    return item.oneTimePurchase
      ? []
      : [
          violation(path, 'REQUIRED_FIELD', 'has to be chosen: this product is sold by subscription only', {
            values,
          }),
        ]
  }
  if (values.includes(subscriptionOptionId)) return []
  return [violation(path, 'INVALID_ENUM_VALUE', 'is no subscription of this product', { values })]
}

/** What the shopper's texts break: a mandatory field left out, a text too long, a field the product does not have. */
export function customTextViolations(
  item: CatalogItem,
  customText: Readonly<Record<string, string>>,
  path: string,
): FieldViolation[] {
  const fields = new Map(item.customTextFields.map((field) => [field.title, field]))
  const unknown = Object.keys(customText)
    .filter((title) => !fields.has(title))
    .map((title) => violation(`${path}.${title}`, 'FIELD_NOT_ALLOWED', 'is no text field of this product'))
  const broken = item.customTextFields.flatMap(({ title, maxLength, mandatory }) => {
    const text = customText[title] ?? ''
    if (mandatory && text === '')
      return violation(`${path}.${title}`, 'REQUIRED_FIELD', 'is required for this product')
    if ([...text].length <= maxLength) return []
    const threshold = maxLength
    return violation(`${path}.${title}`, 'MAX_LENGTH', `has to have at most ${threshold} characters`, {
      threshold,
    })
  })
  return [...unknown, ...broken]
}

/** Empty texts count as left out; the product's order makes equal texts equal, however they were sent. */
function inFieldOrder(
  item: CatalogItem,
  customText: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    item.customTextFields.flatMap(({ title }) => {
      const text = customText[title] ?? ''
      return text === '' ? [] : [[title, text] as const]
    }),
  )
}
