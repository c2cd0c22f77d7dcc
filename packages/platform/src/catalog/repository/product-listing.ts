import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import { allOf, always, type Condition } from '../query/condition.ts'
import { type RowPage, readRowPage } from '../query/page-repository.ts'
import type { Page } from '../query/paging.ts'
import type { SortKey } from '../query/sort.ts'
import type { ListedProduct } from './rendered-repository.ts'

const columns = sql`p.id, p.rendered_hash as hash, p.variant_count`

interface Listing {
  readonly where: Condition
  readonly includeHidden: boolean
}

/** One page of products and how many there are (`readRowPage`). @param listing its `keys` end with the id */
export function readProductPage(
  { db, site }: SiteContext,
  { where, keys, includeHidden }: Listing & { readonly keys: readonly SortKey[] },
  page: Page,
  knownTotal?: number,
): Promise<RowPage<ListedProduct>> {
  const list = {
    columns,
    from: productSource(includeHidden),
    where: allOf([sql<boolean>`p.site_id = ${site.id}`, where]),
    keys,
  }
  return readRowPage(db, list, page, knownTotal)
}

/** The same for the products of one collection, in the merchant's order. */
export function readMemberPage(
  { db, site }: SiteContext,
  { where, collectionId, includeHidden }: Listing & { readonly collectionId: string },
  page: Page,
  knownTotal?: number,
): Promise<RowPage<ListedProduct>> {
  const isShown = includeHidden ? always : sql<boolean>`p.visible`
  const list = {
    columns,
    from: sql`collection_products m join products p on p.site_id = m.site_id and p.id = m.product_id`,
    where: allOf([
      sql<boolean>`(m.site_id = ${site.id} and m.collection_id = ${collectionId})`,
      isShown,
      where,
    ]),
    keys: ['m.position', 'm.product_id'].map((name) => ({ sql: sql.ref(name), descending: false })),
  }
  return readRowPage(db, list, page, knownTotal)
}

/**
 * The table `p` of products that the caller sees. Indexes have `visible` before the sorted column. A caller who sees hidden
 * products too reads a union of both kinds, which the database merges in index order instead of sorting all products.
 */
function productSource(includeHidden: boolean): RawBuilder<unknown> {
  const visible = sql`select * from products where visible`
  return includeHidden
    ? sql`(${visible} union all select * from products where not visible) as p`
    : sql`(${visible}) as p`
}
