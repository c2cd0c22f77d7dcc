import type { LineItem } from '@vitrine/contract'
import type { LineDatesView } from './cart-view.ts'

/** Subscriptions and dates of lines that have them, by the line's id; only the cart's page shows them. */
export function toLineDates(items: readonly LineItem[]): Readonly<Record<string, LineDatesView>> {
  return Object.fromEntries(
    items.flatMap(({ id, subscriptionOptionInfo: subscription, serviceProperties }) => {
      const startsAt = subscription?.subscriptionSettings.startDate
      const takesPlaceAt = serviceProperties?.scheduledDate
      if (!subscription && !takesPlaceAt) return []
      const { title } = subscription ?? {}
      const dates = {
        ...(title && { subscription: title.translated || title.original }),
        ...(startsAt && { startsAt }),
        ...(takesPlaceAt && { takesPlaceAt }),
      }
      return [[id, dates] as const]
    }),
  )
}
