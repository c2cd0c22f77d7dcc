import {
  addToCart,
  deleteCart,
  estimateTotals,
  getCart,
  type Operation,
  productOptionsAvailability,
  queryProducts,
  queryStringOrBody,
  removeCoupon,
  removeLineItems,
  updateCart,
  updateLineItemsQuantity,
} from '@vitrine/contract'

/**
 * On whose behalf a call goes out.
 * - `shop`: the visitor session of this server; nothing personal is asked.
 * - `visitor`: the visitor's own. Who has none yet has no cart, and is told so without a call.
 * - `new-visitor`: the visitor's own, started when there is none: the first personal act.
 */
export type Caller = 'shop' | 'visitor' | 'new-visitor'

export interface ForwardableOperation {
  /** Requests and answers pass through as they are, so their types do not matter here. */
  readonly operation: Operation<unknown, unknown, string>
  readonly caller: Caller
}

/** Everything a page of this shop may ask of the platform. What is not here does not leave this server. */
export const forwardableOperations: readonly ForwardableOperation[] = [
  { operation: queryProducts, caller: 'shop' },
  { operation: productOptionsAvailability, caller: 'shop' },
  { operation: getCart, caller: 'visitor' },
  { operation: addToCart, caller: 'new-visitor' },
  { operation: updateCart, caller: 'visitor' },
  { operation: updateLineItemsQuantity, caller: 'visitor' },
  { operation: removeLineItems, caller: 'visitor' },
  { operation: removeCoupon, caller: 'visitor' },
  { operation: estimateTotals, caller: 'visitor' },
  { operation: deleteCart, caller: 'visitor' },
]

export interface FoundOperation extends ForwardableOperation {
  /** Values in the path. */
  readonly fields: Readonly<Record<string, string>>
}

/** Where the client in the page finds the platform: `{shop}/api`. */
export const apiPath = '/api'

/** The operation that a method and a path below `/api` stand for, if pages may call it. */
export function findOperation(method: string, path: string): FoundOperation | undefined {
  for (const { route, methods, ...forwardable } of routes) {
    const match = methods.includes(method) ? route.exec(path) : null
    if (match) return { ...forwardable, fields: { ...match.groups } }
  }
  return undefined
}

const routes = forwardableOperations.map((forwardable) => {
  const { method, path, query } = forwardable.operation
  // A value in a path is an id. Anything else, dots and encoded slashes above all, is no path of ours.
  const pattern = (apiPath + path)
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,100})')
  return {
    ...forwardable,
    route: new RegExp(`^${pattern}$`),
    methods: query === queryStringOrBody ? [method, 'POST'] : [method],
  }
})
