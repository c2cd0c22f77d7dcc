import type { ErrorEnvelope } from '@vitrine/contract'
import type { Order } from '@vitrine/contract/orders'
import { createKey } from '../auth/api-keys/manage-keys.ts'
import type { TestShop } from '../cart/test-shop.fixture.ts'

export interface StaffAnswer<T> {
  readonly status: number
  readonly body: T & Partial<ErrorEnvelope>
}

/** An app with the right to manage orders, calling over HTTP. */
export interface OrderStaff {
  call<T>(method: string, path: string, body?: unknown, key?: string): Promise<StaffAnswer<T>>
  /** Calls an order operation by the last segment of its path. */
  act(order: string, verb: string, body?: object, key?: string): Promise<StaffAnswer<{ order: Order }>>
}

export async function orderStaff(
  { db }: Pick<TestShop, 'db'>,
  { siteId, send }: Pick<TestShop, 'siteId' | 'send'>,
  clock: () => number,
): Promise<OrderStaff> {
  const manager = {
    db,
    clock,
    site: { id: siteId },
    holder: { id: 'command' },
    address: 'local',
    requestId: '',
  }
  const { apiKey } = await createKey(manager, { name: 'Order desk', rights: ['ORDERS'] })
  const call: OrderStaff['call'] = async (method, path, body, key) => {
    const response = await send(
      new Request(`http://platform.test/ecom/v1${path}`, {
        method,
        headers: {
          authorization: apiKey,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    // The response; each test asserts on it.
    return { status: response.status, body: (await response.json()) as never }
  }
  return { call, act: (order, verb, body = {}, key) => call('POST', `/orders/${order}/${verb}`, body, key) }
}
