import { type Membership, type MembershipOptions, membershipRefusals } from '@vitrine/contract'
import type { PricedMemberships, Membership as StoredMembership } from '../../pricing/index.ts'

export function wireMemberships({ eligible, invalid, selected }: PricedMemberships): MembershipOptions {
  return {
    eligibleMemberships: eligible.map(({ membership, lineIds }) => wireMembership(membership, lineIds)),
    invalidMemberships: invalid.map(({ membership, reason }) => ({
      membership: wireMembership(membership, []),
      reason: membershipRefusals[reason],
    })),
    selectedMemberships: selected.map(({ id, appId, lineIds }) => ({ id, appId, lineItemIds: lineIds })),
  }
}

function wireMembership(membership: StoredMembership, lineItemIds: readonly string[]): Membership {
  const { id, appId, name, credits, expirationDate } = membership
  return {
    id,
    appId,
    name: { original: name, translated: name },
    lineItemIds,
    credits,
    ...(expirationDate === undefined ? {} : { expirationDate: expirationDate.toISOString() }),
  }
}
