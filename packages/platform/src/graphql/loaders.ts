import { queryCollections, queryProducts } from '@vitrine/contract'
import DataLoader from 'dataloader'
import type { MakeCall } from './calls.ts'
import type { DocumentContext } from './document-context.ts'

/** One less than the largest page: a page that is not full needs no count of all that match. */
const maxBatchSize = 99
const paging = { limit: maxBatchSize + 1 }

/** What many items of one answer ask for is read in one call. */
export function loadersOf(call: MakeCall): Pick<DocumentContext, 'products' | 'collections'> {
  return {
    products: byId(async (filter) => (await call(queryProducts, { query: { filter, paging } })).products),
    collections: byId(
      async (filter) => (await call(queryCollections, { query: { filter, paging } })).collections,
    ),
  }
}

function byId<T extends { readonly id: string }>(
  read: (filter: { readonly id: object }) => Promise<readonly T[]>,
): DataLoader<string, T | null> {
  return new DataLoader<string, T | null>(
    async (ids) => {
      const found = new Map((await read({ id: { $in: ids } })).map((item) => [item.id, item]))
      return ids.map((id) => found.get(id) ?? null)
    },
    { maxBatchSize },
  )
}
