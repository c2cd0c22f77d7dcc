import type { Client } from '@vitrine/client'
import { isStoreError } from '@vitrine/client'
import { type MultiCurrencyPrice, type Operation, provider } from '@vitrine/contract'
import type { OrderPaymentStatus } from '@vitrine/contract/enumerations'

/** What the shop shows of an order. */
export interface Order {
  readonly id: string
  readonly number: string
  readonly paymentStatus: OrderPaymentStatus
  /** ISO 8601. */
  readonly createdDate: string
  readonly lineItems: readonly { readonly quantity: number }[]
  readonly priceSummary: { readonly total: MultiCurrencyPrice }
  readonly buyerInfo: { readonly email?: string | null }
}

const ordersOf = { service: 'cart', prefix: provider.services.cart, idempotent: true } as const

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** One order of the client's user; `undefined` where they have none of this id. @throws StoreError */
export async function findOrder(client: Client, id: string): Promise<Order | undefined> {
  if (!uuid.test(id)) return undefined
  const getOrder: Operation<object, { order: Order }> = {
    ...ordersOf,
    name: 'orders.get',
    method: 'GET',
    path: `/v1/orders/${id}`,
  }
  try {
    return (await client.send(getOrder, {})).order
  } catch (error) {
    if (isStoreError(error) && error.status === 404) return undefined
    throw error
  }
}

const searchOrders: Operation<object, { orders: readonly Order[] }> = {
  ...ordersOf,
  name: 'orders.search',
  method: 'POST',
  path: '/v1/orders/search',
}

/** The newest orders of the client's user. @throws StoreError */
export async function newestOrders(client: Client, limit: number): Promise<readonly Order[]> {
  return (await client.send(searchOrders, { search: { cursorPaging: { limit } } })).orders
}
