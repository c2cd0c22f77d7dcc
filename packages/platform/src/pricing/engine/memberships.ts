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
  selections: readonly SelectedMembership[],
  lines: readonly PricingLine[],
  now: Date,
): PricedMemberships {
  const checked = memberships.map((membership) => {
    const lineIds = lines.filter((line) => canPay(membership, line)).map(({ id }) => id)
    return { membership, lineIds, reason: refuse(membership, lineIds, now) }
  })
  const selected: SelectedMembership[] = []
  const refused: { selection: SelectedMembership; reason: MembershipRefusal }[] = []
  const covered = new Set<string>()
  const spent = new Map<Membership, number>()
  for (const selection of selections) {
    const { id, appId } = selection
    const found = checked.find(({ membership }) => membership.id === id && membership.appId === appId)
    if (found === undefined || found.reason !== undefined) {
      refused.push({ selection, reason: found?.reason ?? 'NOT_FOUND' })
      continue
    }
    const { membership } = found
    const lineIds = selection.lineIds.filter(
      (lineId) => found.lineIds.includes(lineId) && !covered.has(lineId),
    )
    const credits = lines.reduce(
      (sum, line) => sum + (lineIds.includes(line.id) ? line.quantity : 0),
      spent.get(membership) ?? 0,
    )
    if (lineIds.length === 0) refused.push({ selection, reason: 'NOT_FOR_THESE_ITEMS' })
    else if (credits > membership.credits.remaining) refused.push({ selection, reason: 'NO_CREDITS_LEFT' })
    else {
      selected.push({ ...selection, lineIds })
      spent.set(membership, credits)
      for (const lineId of lineIds) covered.add(lineId)
    }
  }
  return {
    eligible: checked.filter(({ reason }) => reason === undefined),
    invalid: checked.flatMap(({ membership, reason }) => (reason ? [{ membership, reason }] : [])),
    selected,
    refused,
  }
}

/** A membership for all products pays only for items that accept memberships, not for goods. */
function canPay({ target }: Membership, line: PricingLine): boolean {
  if (!line.isForSale) return false
  if (target.kind === 'lines') return target.ids.has(line.id)
  return target.kind === 'all' ? line.acceptsMembership === true : isTargeted(target, line)
}

function refuse(
  { credits, expirationDate }: Membership,
  lineIds: readonly string[],
  now: Date,
): MembershipRefusal | undefined {
  if (expirationDate !== undefined && now > expirationDate) return 'EXPIRED'
  if (lineIds.length === 0) return 'NOT_FOR_THESE_ITEMS'
  if (credits.remaining < 1) return 'NO_CREDITS_LEFT'
  return undefined
}
