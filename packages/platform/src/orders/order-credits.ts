import type { OrderContent } from '@vitrine/contract/orders'
import { storeMembershipsAppId } from '../pricing/index.ts'

/** Credits that an order takes from memberships of the store, one a piece; services of others hear of theirs by the order's event. */
export function creditsOf({
  lineItems,
}: Pick<OrderContent, 'lineItems'>): { readonly id: string; readonly credits: number }[] {
  const byMembership = new Map<string, number>()
  for (const { selectedMembership, paymentOption, quantity } of lineItems) {
    if (paymentOption !== 'MEMBERSHIP' || selectedMembership?.appId !== storeMembershipsAppId) continue
    const { id } = selectedMembership
    byMembership.set(id, (byMembership.get(id) ?? 0) + quantity)
  }
  return [...byMembership].map(([id, credits]) => ({ id, credits }))
}
