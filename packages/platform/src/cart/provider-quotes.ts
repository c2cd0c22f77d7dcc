import type { Address } from '@vitrine/contract'
import type { SiteContext } from '../http/index.ts'
import { type Currency, currencyOf, decimalFromMinor } from '../money/index.ts'
import {
  areaOf,
  type CalculationCart,
  type CalculationLine,
  type DiscountRule,
  type DiscountTrigger,
  holdingStoreTriggers,
  isStoreTrigger,
  membershipsOfMember,
  type PricingLine,
  type PricingRules,
  type ServiceDesk,
  taxedPlace,
  taxGroupOf,
} from '../pricing/index.ts'
import type { ViewOptions } from './cart-view.ts'
import type { StoredCart } from './stored-cart.ts'

type Known = NonNullable<ViewOptions['rules']> & Pick<PricingRules, 'discountRules'>

interface Addresses {
  readonly shipping?: Address
  readonly billing?: Address
}

/** What the store itself cannot say of a cart. */
export type ProviderQuotes = Pick<
  PricingRules,
  'carriers' | 'autoTax' | 'customTriggers' | 'memberships' | 'failed'
>

/**
 * Asks whoever has something to say of a cart, all at once: carriers where goods are delivered, rates where the region leaves them to
 * a provider, triggers where a rule has one, memberships where a member buys. Nobody is told more than the question needs: addresses
 * go to carriers and providers of rates alone.
 *
 * Choice: asked wherever totals are told (estimate, checkout, order), and not when a cart is read or changed: nothing that a shopper
 * does to a cart waits for somebody else's server. Discounts with a custom trigger therefore show in totals alone.
 */
export async function fetchProviderQuotes(
  context: SiteContext,
  cart: StoredCart,
  lines: readonly PricingLine[],
  rules: Known,
  addresses: Addresses,
): Promise<ProviderQuotes> {
  const question = toCalculationCart(context, cart, lines)
  const { calculation: desk } = context
  const [carriers, autoTax, triggers, memberships] = await Promise.all([
    desk && fetchCarrierQuotes(desk, question, rules, addresses),
    desk && fetchTaxRates(desk, question, lines, rules, addresses),
    evaluateCustomTriggers(context, question, cart, rules.discountRules ?? []),
    fetchMemberships(context, question, cart),
  ])
  const failed = [...triggers.failed, ...memberships.failed]
  return {
    ...(carriers === undefined ? {} : { carriers }),
    ...(autoTax === undefined ? {} : { autoTax }),
    ...(triggers.holding.length === 0 ? {} : { customTriggers: new Set(triggers.holding) }),
    ...(memberships.memberships.length === 0 ? {} : { memberships: memberships.memberships }),
    ...(failed.length === 0 ? {} : { failed }),
  }
}

function toCalculationCart(
  { site }: SiteContext,
  cart: StoredCart,
  lines: readonly PricingLine[],
): CalculationCart {
  const currency = currencyOf(site.currency)
  return {
    siteId: site.id,
    cartId: cart.id,
    currency: site.currency,
    weightUnit: site.weightUnit,
    customer: cart.owner,
    lines: lines.filter(({ isForSale }) => isForSale).map((line) => toCalculationLine(line, currency)),
  }
}

function toCalculationLine(line: PricingLine, currency: Currency): CalculationLine {
  const { id, productId, collectionIds, quantity, price, weightMillionths, isShippable } = line
  const fraction = String(weightMillionths % 1_000_000n).padStart(6, '0')
  // At least three places, as most weights have.
  const weight = `${weightMillionths / 1_000_000n}.${fraction.replace(/0{1,3}$/, '')}`
  return {
    id,
    productId,
    collectionIds,
    quantity,
    price: decimalFromMinor(price, currency),
    weight,
    isShippable,
  }
}

/** Undefined where nothing is delivered, or not yet known where to. */
async function fetchCarrierQuotes(
  desk: ServiceDesk,
  question: CalculationCart,
  { delivery }: Known,
  { shipping }: Addresses,
): Promise<PricingRules['carriers']> {
  const isDelivered = delivery !== undefined && question.lines.some(({ isShippable }) => isShippable)
  if (!isDelivered || !shipping?.country) return undefined
  return desk.carriers({ ...question, shippingAddress: shipping })
}

async function fetchTaxRates(
  desk: ServiceDesk,
  question: CalculationCart,
  lines: readonly PricingLine[],
  { taxes, fees = [] }: Known,
  addresses: Addresses,
): Promise<PricingRules['autoTax']> {
  if (taxes === undefined || !desk.asksForRates) return undefined
  const needsDelivery = question.lines.some(({ isShippable }) => isShippable)
  const place = taxedPlace(taxes, addresses, needsDelivery)
  const region = place && areaOf(taxes.regions, place)
  if (region?.mode !== 'AUTO_RATE') return undefined
  const groups = new Set([
    taxes.defaultGroupId,
    ...lines.map((line) => taxGroupOf(taxes, line)),
    ...fees.flatMap(({ taxGroupId }) => taxGroupId ?? []),
  ])
  // The place is one of the two addresses, or the country of the store.
  return desk.taxRates({ ...question, address: place as Address, taxGroupIds: [...groups].toSorted() })
}

async function evaluateCustomTriggers(
  context: SiteContext,
  question: CalculationCart,
  { owner }: StoredCart,
  rules: readonly DiscountRule[],
): Promise<{ readonly holding: readonly string[]; readonly failed: readonly 'DISCOUNTS'[] }> {
  const ids = [...new Set(rules.flatMap(({ trigger }) => customTriggersOf(trigger)))].toSorted()
  if (ids.length === 0) return { holding: [], failed: [] }
  const own = await holdingStoreTriggers(context, owner, ids)
  const others = ids.filter((id) => !isStoreTrigger(id))
  const { calculation: desk } = context
  const answer = desk === undefined ? [] : await desk.holding({ ...question, triggerIds: others })
  return { holding: [...own, ...(answer ?? [])], failed: answer === undefined ? ['DISCOUNTS'] : [] }
}

function customTriggersOf(trigger: DiscountTrigger): string[] {
  if (trigger.type === 'CUSTOM') return [trigger.id]
  return 'triggers' in trigger ? trigger.triggers.flatMap(customTriggersOf) : []
}

/** Visitors have none: nobody knows who they are. */
async function fetchMemberships(
  context: SiteContext,
  question: CalculationCart,
  { owner }: StoredCart,
): Promise<Required<Pick<PricingRules, 'memberships'>> & { readonly failed: readonly 'MEMBERSHIPS'[] }> {
  if (owner.kind !== 'member') return { memberships: [], failed: [] }
  const { calculation: desk } = context
  const [own, others] = await Promise.all([
    membershipsOfMember(context, owner.id),
    desk?.memberships(question) ?? { memberships: [], isWhole: true },
  ])
  return {
    memberships: [...own, ...others.memberships],
    failed: others.isWhole ? [] : ['MEMBERSHIPS'],
  }
}
