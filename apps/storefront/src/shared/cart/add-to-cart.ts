import type { CartItem, CartStore } from '@vitrine/react'
import { openDrawer } from './drawer.ts'
import { shopCart } from './shop-cart.ts'

/** A slow answer does not keep the drawer closed longer than this. */
const patienceMs = 700

/**
 * Puts something into the cart and then shows it. The drawer waits for the answer: opened at once it would lie under the
 * second press of somebody who wants two.
 */
export async function addToCart(item: CartItem): ReturnType<CartStore['add']> {
  const adding = shopCart().add(item)
  await Promise.race([adding, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  openDrawer(item)
  return adding
}
