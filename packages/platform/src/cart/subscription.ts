import type { SubscriptionOptionInfo } from '@vitrine/contract'
import type { CatalogItem, CatalogSubscriptionOption } from '../catalog/index.ts'
import type { Currency } from '../money/index.ts'
import { type Minor, minorFromDecimal, portionOf, rateFromPercent, smallerOf } from '../money/index.ts'

/** The subscription a line was put in with, if the product still offers it. */
export function subscriptionOf(
  item: CatalogItem,
  optionId: string | undefined,
): CatalogSubscriptionOption | undefined {
  return optionId === undefined ? undefined : item.subscriptionOptions.find(({ id }) => id === optionId)
}

/** One piece as bought: a subscription takes its discount off the price the catalog asks once. */
export function priceWith(
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

export function wireSubscription(
  option: CatalogSubscriptionOption,
  startDate: string | undefined,
): SubscriptionOptionInfo {
  const { title, description, frequency, interval, autoRenewal, billingCycles } = option
  return {
    title: { original: title, translated: title },
    description: { original: description, translated: description },
    subscriptionSettings: {
      frequency,
      interval,
      autoRenewal,
      enableCustomerCancellation: autoRenewal,
      ...(billingCycles === undefined ? {} : { billingCycles }),
      ...(startDate === undefined ? {} : { startDate }),
    },
  }
}
