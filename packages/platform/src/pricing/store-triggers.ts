import type { SiteContext } from '../http/index.ts'
import type { ShopCustomer } from './engine/pricing-input.ts'

/**
 * Custom triggers that the store decides on itself, by what it knows of its customers. Others belong to the service that the platform
 * was started with.
 */
const storeTriggers: Readonly<Record<StoreTrigger, Decision>> = {
  /** The customer has placed no order yet. */
  FIRST_ORDER: async (context, customer) => !(await hasOrdered(context, customer)),
  /** The customer has placed an order before. */
  RETURNING_CUSTOMER: hasOrdered,
}

type StoreTrigger = 'FIRST_ORDER' | 'RETURNING_CUSTOMER'
type Decision = (context: SiteContext, customer: ShopCustomer) => Promise<boolean>

export function isStoreTrigger(id: string): id is StoreTrigger {
  return Object.hasOwn(storeTriggers, id)
}

/** Those of the store's own triggers among `ids` that hold for a customer. */
export async function holdingStoreTriggers(
  context: SiteContext,
  customer: ShopCustomer,
  ids: readonly string[],
): Promise<string[]> {
  const holding: string[] = []
  for (const id of ids)
    if (isStoreTrigger(id) && (await storeTriggers[id](context, customer))) holding.push(id)
  return holding
}

/** Canceled orders count as well: whoever ordered is no stranger. */
async function hasOrdered({ db, site }: SiteContext, { kind, id }: ShopCustomer): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', site.id)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .where('number', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
