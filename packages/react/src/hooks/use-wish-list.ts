'use client'

import { useSyncExternalStore } from 'react'
import { type WishList, type WishListItem, wishList } from '../store/wish-list.ts'

/** The wish list of the shopper, as components show it. */
export interface WishListController extends Omit<WishList, 'getItems' | 'subscribe'> {
  /** The latest first. Empty on the server and while the page hydrates. */
  readonly items: readonly WishListItem[]
  /** False on the server and while the page hydrates, when an empty list means nothing. */
  readonly isLoaded: boolean
}

/**
 * The shopper's wish list: up to 100 products, in the local storage of the browser. All components, islands and tabs show
 * the same list. If the storage is blocked, the list lives as long as the page.
 *
 * @example
 * ```tsx
 * function WishButton({ product }: { product: Product }) {
 *   const { has, toggle } = useWishList()
 *   return (
 *     <button
 *       type="button"
 *       aria-pressed={has(product.id)}
 *       onClick={() => toggle({ productId: product.id, ...(product.name && { name: product.name }) })}
 *     >
 *       Wish list
 *     </button>
 *   )
 * }
 * ```
 */
export function useWishList(): WishListController {
  const loaded = useSyncExternalStore<readonly WishListItem[] | undefined>(
    wishList.subscribe,
    wishList.getItems,
    () => undefined,
  )
  const items = loaded ?? []
  const { add, remove, toggle } = wishList
  return {
    items,
    isLoaded: loaded !== undefined,
    has: (productId) => items.some((item) => item.productId === productId),
    add,
    remove,
    toggle,
  }
}
