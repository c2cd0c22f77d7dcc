import type { ReadingClient } from '@vitrine/client'
import * as orders from '@vitrine/client/orders'

export type Order = orders.Order

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** One order of the client's user; `undefined` if there is none. @throws StoreError */
export async function findOrder(client: ReadingClient, id: string): Promise<Order | undefined> {
  if (!uuid.test(id)) return undefined
  return (await orders.getOrder(client, id)) ?? undefined
}

/** A page of the orders of the client's user, the newest first, and where the next one begins. @throws StoreError */
export async function orderPage(
  client: ReadingClient,
  limit: number,
  cursor?: string | null,
): Promise<{ readonly items: readonly Order[]; readonly next: string | undefined }> {
  const page = await orders.listOrders(client, { limit, ...(cursor && { cursor }) }).first()
  return { items: page.items, next: page.hasNext ? page.cursors.next : undefined }
}
