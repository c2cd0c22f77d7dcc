import { sql } from 'kysely'
import type { SiteContext } from '../../../http/index.ts'
import { outdated } from '../../repository/rendered-repository.ts'
import { maxQuantity } from './stock.ts'

export interface VariantQuantity {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
}

/** A variant whose stock at the default location was requested. */
export interface MovedStock {
  readonly productId: string
  readonly variantId: string
  readonly isProductVisible: boolean
  /** The quantity before; null if stock is not counted, below zero if it was oversold. */
  readonly quantityBefore: number | null
  readonly wasInStock: boolean
  /** Whether less is available than requested. Then nothing was changed, of any variant. */
  readonly isShort: boolean
  readonly isChanged: boolean
  /** Whether it became, or ceased to be, in stock. */
  readonly hasFlipped: boolean
}

/**
 * Takes quantities from the stock at the default location, all or none, or puts them back: one statement for all lines of an order.
 * Rows are locked in the order of their ids, products before variants as by every other write, so that orders at the same time wait for
 * each other and do not deadlock. Rendered products are marked outdated: they are rendered again when they are read.
 * @param lines each variant once; variants that do not exist or have no inventory item are left out of the result
 */
export async function moveStock(
  { db, site, clock }: SiteContext,
  direction: 'take' | 'return',
  lines: readonly VariantQuantity[],
): Promise<readonly MovedStock[]> {
  const isTaking = direction === 'take'
  const sign = isTaking ? -1 : 1
  const { rows } = await sql<MovedStock>`
    with wanted as (
      select * from unnest(${lines.map(({ productId }) => productId)}::uuid[],
        ${lines.map(({ variantId }) => variantId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
        as line (product_id, variant_id, quantity)
    ), product as materialized (
      select id, visible from products
      where site_id = ${site.id} and id in (select product_id from wanted) order by id for no key update
    ), item as materialized (
      select v.product_id, v.id, p.visible, v.quantity - v.oversold as quantity, v.in_stock, w.quantity as wanted
      from product p
      join variants v on v.site_id = ${site.id} and v.product_id = p.id
      join wanted w on w.product_id = v.product_id and w.variant_id = v.id
      where v.stocked order by v.product_id, v.id for no key update of v
    ), moved as materialized (
      select *, least(quantity + ${sign}::int * wanted, ${maxQuantity}::int) as next,
        ${isTaking} and case when quantity is null then not in_stock else quantity < wanted end as is_short
      from item
    ), changed as (
      update variants v set quantity = greatest(m.next, 0), oversold = greatest(-m.next, 0), in_stock = m.next > 0,
        inventory_revision = v.inventory_revision + 1, inventory_updated_at = ${new Date(clock())}
      from moved m
      where v.site_id = ${site.id} and v.product_id = m.product_id and v.id = m.id and m.next <> m.quantity
        and not exists (select from moved where is_short)
      returning v.product_id, v.id
    ), marked as (
      update products set ${outdated()}
      where site_id = ${site.id} and id in (select product_id from changed)
    )
    select m.product_id as "productId", m.id as "variantId", m.visible as "isProductVisible", m.quantity as "quantityBefore",
      m.in_stock as "wasInStock", m.is_short as "isShort", c.id is not null as "isChanged",
      c.id is not null and m.in_stock <> (m.next > 0) as "hasFlipped"
    from moved m left join changed c on c.product_id = m.product_id and c.id = m.id
    order by m.product_id, m.id`.execute(db)
  return rows
}

/** Locks products until the transaction ends, in the order of their ids. */
export async function lockProductRows({ db, site }: SiteContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select from products
    where site_id = ${site.id} and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(db)
}

/** Marks rendered products outdated, and returns which of all the products are visible. */
export async function markStockChanged(
  { db, site }: SiteContext,
  { outdatedIds, allIds }: { readonly outdatedIds: readonly string[]; readonly allIds: readonly string[] },
): Promise<readonly { readonly id: string; readonly visible: boolean }[]> {
  if (allIds.length === 0) return []
  const { rows } = await sql<{ id: string; visible: boolean }>`
    with marked as (
      update products set ${outdated()} where site_id = ${site.id} and id = any(${[...outdatedIds]}::uuid[])
    )
    select id, visible from products
    where site_id = ${site.id} and id = any(${[...allIds]}::uuid[]) order by id`.execute(db)
  return rows
}
