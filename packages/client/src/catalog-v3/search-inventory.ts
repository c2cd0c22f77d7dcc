import {
  type InventoryItem,
  type Search,
  type SearchDetails,
  searchInventoryItems as searchInventoryItemsOperation,
} from '@vitrine/contract/catalog-v3'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { type CursorPage, type CursorSequence, cursorSequence } from './cursor-sequence.ts'
import { aggregationsOf, type FacetResults, type Facets, facetResults } from './facets.ts'
import type { InventoryItemQuery } from './inventory-items.ts'

/** What is searched for, beside the conditions of a query. */
export interface InventorySearch<F extends Facets = Record<never, never>> extends SearchDetails {
  readonly facets?: F
  /** Of `countDates`, for example `Europe/Dublin`; UTC when absent. */
  readonly timeZone?: string
}

/** A page with what its facets counted over everything that matches. */
export interface FacetedPage<T, F extends Facets> extends CursorPage<T> {
  readonly facets: FacetResults<F>
}

/**
 * Inventory items by free text, with facets.
 *
 * @example
 * ```ts
 * const page = await catalogV3
 *   .searchInventoryItems(client, catalogV3.inventoryItems().where('trackQuantity', 'eq', true), {
 *     expression: 'mug',
 *     facets: { byStatus: catalogV3.countValues('availabilityStatus'), most: catalogV3.measure('quantity', 'MAX') },
 *   })
 *   .first()
 * page.facets.byStatus?.map(({ value, count }) => `${value}: ${count}`)
 * ```
 * @throws StoreError
 * @see wire 6.8, GET /v3/inventory-items/search
 */
export function searchInventoryItems<F extends Facets = Record<never, never>>(
  client: AnyClient,
  wanted?: InventoryItemQuery,
  { facets, timeZone, ...details }: InventorySearch<F> = {},
  options?: CallOptions,
): CursorSequence<InventoryItem, FacetedPage<InventoryItem, F>> {
  const names = facets ?? ({} as F)
  const search: Search = {
    ...(Object.keys(details).length > 0 && { search: details }),
    ...(facets && { aggregations: aggregationsOf(facets) }),
    ...(timeZone && { timeZone }),
  }
  return cursorSequence(
    wanted?.build(),
    (query) =>
      // As with queries, a cursor holds everything else.
      client.send(
        searchInventoryItemsOperation,
        { search: query.cursorPaging?.cursor ? query : { ...search, ...query } },
        options,
      ),
    (answer) => answer.inventoryItems,
    (answer) => ({ facets: facetResults(names, answer.aggregationData) }),
  )
}
