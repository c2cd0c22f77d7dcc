import type { SiteContext } from '../http/index.ts'
import type { DiscountRule, ShopCustomer } from './engine/pricing-input.ts'
import { listDiscountRules } from './repository.ts'

interface ActiveRules {
  readonly discountRules: readonly DiscountRule[]
}

const rulesBySite = new WeakMap<SiteContext['site'], Promise<ActiveRules>>()

/**
 * Automatic discount rules, cached with the site for a few seconds: every add to a cart needs them, and they change only with an import of
 * the store document.
 */
export function activeDiscountRules(context: SiteContext): Promise<ActiveRules> {
  const { site } = context
  const cached = rulesBySite.get(site)
  if (cached !== undefined) return cached
  const rules = listDiscountRules(context).then((discountRules) => ({ discountRules }))
  rulesBySite.set(site, rules)
  rules.catch(() => rulesBySite.delete(site))
  return rules
}

/** Custom triggers that the store evaluates itself. Others belong to the discount trigger provider. */
const storeTriggers: ReadonlySet<string> = new Set(['FIRST_ORDER', 'RETURNING_CUSTOMER'])

export function isStoreTrigger(id: string): boolean {
  return storeTriggers.has(id)
}

/** The store triggers in `ids` that are met: whether the customer has placed an order before. */
export async function metStoreTriggers(
  context: SiteContext,
  customer: ShopCustomer,
  ids: readonly string[],
): Promise<string[]> {
  if (context.hasOrdered === undefined || !ids.some(isStoreTrigger)) return []
  const met = (await context.hasOrdered(context, customer)) ? 'RETURNING_CUSTOMER' : 'FIRST_ORDER'
  return ids.filter((id) => id === met)
}

declare module '../http/route.ts' {
  interface SiteContext {
    /** Whether a customer has placed an order, canceled ones included; from the orders module. */
    readonly hasOrdered?: (context: SiteContext, customer: ShopCustomer) => Promise<boolean>
  }
}
