'use server'

import { addItems } from '@vitrine/client/cart'
import { nextExchange } from '@vitrine/server/next'
import { refresh } from 'next/cache'
import { server } from '../server.ts'

export async function addToCart(productId: string): Promise<void> {
  const { client } = await nextExchange(server)
  await addItems(client, [{ productId, quantity: 1 }])
  refresh() // The layout renders again, with the new cart.
}
