import {
  type InventoryItem,
  type Search,
  type SearchDetails,
  searchInventoryItems as searchInventoryItemsOperation,
} from '@vitrine/contract/catalog-v3'
import type { ReadingClient } from '../client.ts'
import { type CursorPage, type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import type { CallOptions } from '../transport/connection.ts'
import { type FacetResults, type Facets, readFacets, toAggregations } from './facets.ts'
import type { InventoryItemQuery } from './inventory-items.ts'

/** Text and facets of a search, in addition to the conditions of a query. */
export interface InventorySearch<F extends Facets = Record<never, never>> extends SearchDetails {
  readonly facets?: F
  /** Time zone for `countDates`, for example `Europe/Dublin`; default UTC. */
  readonly timeZone?: string
}

/** A page with facet counts of all matches. */
export interface FacetedPage<T, F extends Facets> extends CursorPage<T> {
  readonly facets: FacetResults<F>
}

/**
 * Searches inventory items by text, with facets.
 *
 * @example
 * ```ts
 * const page = await catalogV3
 *   .searchInventoryItems(client, catalogV3.inventoryItemQuery().where('trackQuantity', 'eq', true), {
 *     expression: 'mug',
 *     facets: { byStatus: catalogV3.countValues('availabilityStatus'), most: catalogV3.measure('quantity', 'MAX') },
 *   })
 *   .first()
 * page.facets.byStatus?.map(({ value, count }) => `${value}: ${count}`)
 * ```
 * @throws StoreError
 */
export function searchInventoryItems<F extends Facets = Record<never, never>>(
  client: ReadingClient,
  query?: InventoryItemQuery,
  { facets, timeZone, ...details }: InventorySearch<F> = {},
  options?: CallOptions,
): CursorSequence<InventoryItem, FacetedPage<InventoryItem, F>> {
  const names = facets ?? ({} as F)
  const search: Search = {
    ...(Object.keys(details).length > 0 && { search: details }),
    ...(facets && { aggregations: toAggregations(facets) }),
    ...(timeZone && { timeZone }),
  }
  return cursorSequence(
    query?.build(),
    (page) =>
      // A cursor contains everything else.
      client.send(
        searchInventoryItemsOperation,
        { search: page.cursorPaging?.cursor ? page : { ...search, ...page } },
        options,
      ),
    (response) => response.inventoryItems,
    (response) => ({ facets: readFacets(names, response.aggregationData) }),
  )
}
