import {
  type Collection,
  type Operation,
  type Product,
  queryCollections,
  queryProducts,
} from '@vitrine/contract'
import { toFieldViolations } from '@vitrine/contract/schemas'
import DataLoader from 'dataloader'
import * as v from 'valibot'
import {
  checkAccess,
  invalidArguments,
  RenderedJson,
  type RequestContext,
  type Route,
} from '../http/index.ts'
import { WorkQueue } from '../runtime/index.ts'

/** What the resolvers of one document share. */
export interface DocumentContext {
  readonly call: MakeCall
  /** Products that items of lists refer to, loaded in batches; null if the caller cannot see one. */
  readonly products: DataLoader<string, Product | null>
  readonly collections: DataLoader<string, Collection | null>
}

/** Makes an API call for the caller of the document, with the access check, validation and handler of that call. */
export type MakeCall = <I, O, E extends string>(operation: Operation<I, O, E>, input: I) => Promise<O>

/** One document can contain many calls; other callers need the database too. */
const callsAtOnce = 4

export function callsTo(routes: readonly Route[]): (context: RequestContext) => MakeCall {
  const byName = new Map(routes.map((route) => [route.operation.name, route]))
  return (context) => {
    const queue = new WorkQueue(callsAtOnce, Number.POSITIVE_INFINITY)
    return (operation, input) =>
      queue.run(async () => {
        const route = byName.get(operation.name)
        if (!route) throw new Error(`there is no route for ${operation.name}`)
        checkAccess(route.operation, context.caller)
        const read = v.safeParse(route.operation.request, input)
        if (!read.success) throw invalidArguments(...toFieldViolations(read.issues))
        const result = await route.handle(context, read.output)
        // The type of the result is declared by the operation.
        return (result instanceof RenderedJson ? JSON.parse(result.toString()) : result) as never
      })
  }
}

/** One less than the largest page: a page that is not full needs no count. */
const maxBatchSize = 99
const paging = { limit: maxBatchSize + 1 }

/** Loads what many items of a list refer to in one call. */
export function createLoaders(call: MakeCall): Pick<DocumentContext, 'products' | 'collections'> {
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
