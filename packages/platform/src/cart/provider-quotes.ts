import type { Address } from '@vitrine/contract'
import type { SiteContext } from '../http/index.ts'
import { type Currency, currencyOf, decimalFromMinor } from '../money/index.ts'
import {
  type CalculationCart,
  type CalculationLine,
  type CalculationProviders,
  type DiscountRule,
  type DiscountTrigger,
  findArea,
  findTaxedPlace,
  findTaxGroup,
  isStoreTrigger,
  type Membership,
  membershipsOfMember,
  metStoreTriggers,
  type PricingLine,
  type PricingRules,
} from '../pricing/index.ts'
import type { ViewOptions } from './cart-view.ts'
import type { StoredCart } from './stored-cart.ts'

type Known = NonNullable<ViewOptions['rules']> & Pick<PricingRules, 'discountRules'>

interface Addresses {
  readonly shipping: Address | undefined
  readonly billing: Address | undefined
}

type ProviderQuotes = Pick<PricingRules, 'carriers' | 'autoTax' | 'customTriggers' | 'memberships' | 'failed'>

/**
 * Queries all calculation providers of a cart at once: carriers if items are shipped, tax rates if the region uses a provider, discount
 * triggers if a rule has one, memberships if the customer is a member. Each provider gets only the data it needs; addresses go only to
 * carriers and tax providers.
 *
 * Only totals (estimate, checkout, order) use providers. Reading and changing a cart never waits for another server, so discounts with a
 * custom trigger appear in totals only.
 */
export async function fetchProviderQuotes(
  context: SiteContext,
  cart: StoredCart,
  lines: readonly PricingLine[],
  rules: Known,
  addresses: Addresses,
): Promise<ProviderQuotes> {
  const request = toCalculationCart(context, cart, lines)
  const { calculation: providers } = context
  const [carriers, autoTax, triggers, memberships] = await Promise.all([
    providers && fetchCarrierQuotes(providers, request, rules, addresses),
    providers && fetchTaxRates(providers, request, lines, rules, addresses),
    evaluateCustomTriggers(context, request, cart, rules.discountRules ?? []),
    fetchMemberships(context, request, cart),
  ])
  const failed = [...triggers.failed, ...memberships.failed]
  const customTriggers = new Set(triggers.met)
  return { carriers, autoTax, customTriggers, memberships: memberships.memberships, failed }
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
  // At least three decimal places.
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

/** Undefined if nothing is shipped or the address is not known yet. */
async function fetchCarrierQuotes(
  providers: CalculationProviders,
  request: CalculationCart,
  { delivery }: Known,
  { shipping }: Addresses,
): Promise<PricingRules['carriers']> {
  const isDelivered = delivery !== undefined && request.lines.some(({ isShippable }) => isShippable)
  if (!isDelivered || !shipping?.country) return undefined
  return providers.carriers({ ...request, shippingAddress: shipping })
}

async function fetchTaxRates(
  providers: CalculationProviders,
  request: CalculationCart,
  lines: readonly PricingLine[],
  { taxes, fees = [] }: Known,
  addresses: Addresses,
): Promise<PricingRules['autoTax']> {
  if (taxes === undefined || !providers.hasTaxRates) return undefined
  const needsDelivery = request.lines.some(({ isShippable }) => isShippable)
  const place = findTaxedPlace(taxes, addresses, needsDelivery)
  const region = place && findArea(taxes.regions, place)
  if (region?.mode !== 'AUTO_RATE') return undefined
  const groups = new Set([
    taxes.defaultGroupId,
    ...lines.map((line) => findTaxGroup(taxes, line)),
    ...fees.flatMap(({ taxGroupId }) => taxGroupId ?? []),
  ])
  // The place is one of the two addresses or the store's country.
  return providers.taxRates({ ...request, address: place as Address, taxGroupIds: [...groups].toSorted() })
}

async function evaluateCustomTriggers(
  context: SiteContext,
  request: CalculationCart,
  { owner }: StoredCart,
  rules: readonly DiscountRule[],
): Promise<{ readonly met: readonly string[]; readonly failed: readonly 'DISCOUNTS'[] }> {
  const ids = [...new Set(rules.flatMap(({ trigger }) => customTriggersOf(trigger)))].toSorted()
  if (ids.length === 0) return { met: [], failed: [] }
  const storeTriggers = await metStoreTriggers(context, owner, ids)
  const others = ids.filter((id) => !isStoreTrigger(id))
  const { calculation: providers } = context
  const met = providers === undefined ? [] : await providers.metTriggers({ ...request, triggerIds: others })
  return { met: [...storeTriggers, ...(met ?? [])], failed: met === undefined ? ['DISCOUNTS'] : [] }
}

function customTriggersOf(trigger: DiscountTrigger): string[] {
  if (trigger.type === 'CUSTOM') return [trigger.id]
  return 'triggers' in trigger ? trigger.triggers.flatMap(customTriggersOf) : []
}

/** Visitors have no memberships. */
async function fetchMemberships(
  context: SiteContext,
  request: CalculationCart,
  { owner }: StoredCart,
): Promise<{ readonly memberships: readonly Membership[]; readonly failed: readonly 'MEMBERSHIPS'[] }> {
  if (owner.kind !== 'member') return { memberships: [], failed: [] }
  const { calculation: providers } = context
  const [stored, provided] = await Promise.all([
    membershipsOfMember(context, owner.id),
    providers?.memberships(request) ?? { memberships: [], isComplete: true },
  ])
  return {
    memberships: [...stored, ...provided.memberships],
    failed: provided.isComplete ? [] : ['MEMBERSHIPS'],
  }
}
