import type { MembershipRefusal } from '@vitrine/contract'
import { type DiscountTarget, isTargeted } from './discount-terms.ts'
import type { PricingLine } from './pricing-input.ts'

/** A plan of the customer that can pay for lines, one credit for each piece. */
export interface Membership {
  readonly id: string
  /** UUID of the app that keeps it. */
  readonly appId: string
  readonly name: string
  /** What it can pay for: products, as the store keeps it, or the very lines, as its own service says. */
  readonly target: DiscountTarget | { readonly kind: 'lines'; readonly ids: ReadonlySet<string> }
  readonly credits: { readonly total: number; readonly remaining: number }
  /** Last moment of validity. */
  readonly expirationDate?: Date
}

/** The customer's wish to pay lines with a membership. */
export interface SelectedMembership {
  readonly id: string
  readonly appId: string
  readonly lineIds: readonly string[]
}

export interface PricedMemberships {
  readonly eligible: readonly { readonly membership: Membership; readonly lineIds: readonly string[] }[]
  readonly invalid: readonly { readonly membership: Membership; readonly reason: MembershipRefusal }[]
  /** Those that pay for something. */
  readonly selected: readonly SelectedMembership[]
  /** A wish that cannot be met, and why. */
  readonly refused: readonly { readonly wish: SelectedMembership; readonly reason: MembershipRefusal }[]
}

export const noMemberships: PricedMemberships = { eligible: [], invalid: [], selected: [], refused: [] }

/**
 * Which memberships could pay for lines, which could not and why, and which of those chosen do pay.
 *
 * Choice: a membership pays a line whole or not at all; of two wishes for one line the first counts.
 */
export function settleMemberships(
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

/** Choice: what a membership names it can pay for; one for everything pays for what is sold against memberships, and not for goods. */
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
