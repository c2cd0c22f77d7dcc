import type { InventoryItem, Search, SearchInventoryItemsResponse } from '@vitrine/contract/catalog-v3'
import type { RequestContext } from '../../../http/index.ts'
import { invalidArguments, violation } from '../../../http/index.ts'
import { allOf } from '../../query/condition.ts'
import { type ReadBounds, readBounds } from '../../query/read-bounds.ts'
import { withinTime } from '../../query/within-time.ts'
import { cursorPage } from '../core/cursor-page.ts'
import { aggregate } from './aggregations.ts'
import { itemFields } from './item-fields.ts'
import { readItemPage } from './item-page.ts'
import { matching, maxPage } from './read-items.ts'
import { readSearch, searchCondition } from './search-text.ts'
import { wireItem } from './wire-item.ts'

/** Items by filter and free text, with facets of all that match. */
export async function searchItems(
  context: RequestContext,
  search: Search = {},
  bounds: ReadBounds = readBounds,
): Promise<SearchInventoryItemsResponse> {
  const timeZone = zoneOf(search.timeZone)
  const { rows, pagingMetadata } = await cursorPage(
    {
      operation: 'inventoryItems.search',
      root: 'search',
      fields: itemFields,
      maxPage,
      select: ({ where, ...rest }, text) => {
        const found = allOf([where, searchCondition(text, 'search.search')])
        const selection = { ...rest, where: found }
        return withinTime('search.filter', () =>
          readItemPage(context, selection, readSearch(text, 'search.search'), bounds, 'search.filter'),
        )
      },
    },
    search,
  )
  const inventoryItems: readonly InventoryItem[] = rows.map(wireItem)
  const { aggregations = [] } = search
  if (aggregations.length === 0) return { inventoryItems, pagingMetadata }
  const { filter = {} } = search
  const where = matching(filter, search.search, 'search')
  const all = { filter, words: readSearch(search.search, 'search.search'), where }
  const results = []
  for (const [at, aggregation] of aggregations.entries()) {
    const path = `search.aggregations[${at}]`
    results.push(
      await withinTime(path, () => aggregate(context, all, { aggregation, timeZone, path }, bounds)),
    )
  }
  return { inventoryItems, pagingMetadata, aggregationData: { results } }
}

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

function zoneOf(timeZone = 'UTC'): string {
  if (zones.has(timeZone)) return timeZone
  const description = 'is no time zone such as Europe/Dublin'
  throw invalidArguments(violation('search.timeZone', 'FORMAT', description, { type: 'TIME_ZONE' }))
}
