import type { MembershipRefusal } from '@vitrine/contract'
import { isTargeted } from './discounts.ts'
import type { PricedMemberships } from './priced-cart.ts'
import type { Membership, PricingLine, SelectedMembership } from './pricing-input.ts'

export const noMemberships: PricedMemberships = { eligible: [], invalid: [], selected: [], refused: [] }

/**
 * Which memberships can pay for lines, which cannot and why, and which of the selected ones do.
 *
 * A membership pays for a whole line or not at all. If two selections have the same line, the first counts.
 */
export function resolveMemberships(
  memberships: readonly Membership[],
  wishes: readonly SelectedMembership[],
  lines: readonly PricingLine[],
  now: Date,
): PricedMemberships {
  const eligible: { membership: Membership; lineIds: string[] }[] = []
  const invalid: { membership: Membership; reason: MembershipRefusal }[] = []
  for (const membership of memberships) {
    const lineIds = lines.filter((line) => canPay(membership, line)).map(({ id }) => id)
    const reason = refusalOf(membership, lineIds, now)
    if (reason === undefined) eligible.push({ membership, lineIds })
    else invalid.push({ membership, reason })
  }

  const selected: SelectedMembership[] = []
  const refused: { wish: SelectedMembership; reason: MembershipRefusal }[] = []
  const covered = new Set<string>()
  const spent = new Map<Membership, number>()
  for (const wish of wishes) {
    const found = eligible.find(({ membership: { id, appId } }) => id === wish.id && appId === wish.appId)
    const spoiled = invalid.find(({ membership: { id, appId } }) => id === wish.id && appId === wish.appId)
    const lineIds = wish.lineIds.filter((id) => found?.lineIds.includes(id) && !covered.has(id))
    const before = (found && spent.get(found.membership)) ?? 0
    const credits = lines.reduce(
      (sum, { id, quantity }) => sum + (lineIds.includes(id) ? quantity : 0),
      before,
    )
    if (found === undefined) refused.push({ wish, reason: spoiled?.reason ?? 'NOT_FOUND' })
    else if (lineIds.length === 0) refused.push({ wish, reason: 'NOT_FOR_THESE_ITEMS' })
    else if (credits > found.membership.credits.remaining) refused.push({ wish, reason: 'NO_CREDITS_LEFT' })
    else {
      selected.push({ ...wish, lineIds })
      spent.set(found.membership, credits)
      for (const id of lineIds) covered.add(id)
    }
  }
  return { eligible, invalid, selected, refused }
}

/** A membership for all products pays only for items that accept memberships, not for goods. */
function canPay({ target }: Membership, line: PricingLine): boolean {
  if (!line.isForSale) return false
  if (target.kind === 'lines') return target.ids.has(line.id)
  return target.kind === 'all' ? line.acceptsMembership === true : isTargeted(target, line)
}

function refusalOf(
  { credits, expirationDate }: Membership,
  lineIds: readonly string[],
  now: Date,
): MembershipRefusal | undefined {
  if (expirationDate !== undefined && now > expirationDate) return 'EXPIRED'
  if (lineIds.length === 0) return 'NOT_FOR_THESE_ITEMS'
  if (credits.remaining < 1) return 'NO_CREDITS_LEFT'
  return undefined
}
