'use client'

import { useSyncExternalStore } from 'react'
import { createBrowserList } from '../store/browser-list.ts'

/** A product on the wish list. */
export interface WishListItem {
  readonly productId: string
  /** The variant that the shopper chose; absent if any will do. */
  readonly variantId?: string
  /** Name of the product, to show when the catalog no longer has it. */
  readonly name?: string
}

/** The wish list outside of React. Each product is on it once. */
export interface WishList {
  /** The latest first, at most 100. The array changes only when the list does. */
  getItems(): readonly WishListItem[]
  has(productId: string): boolean
  /**
   * Adds a product, or replaces its entry. If the list is full, the last item is dropped.
   *
   * @param index Position in the list, by default the first: pass the former one to undo a removal.
   */
  add(item: WishListItem, index?: number): void
  /** Removing a product that is not on the list has no effect. */
  remove(productId: string): void
  /** Adds the product, or removes it if it is on the list. */
  toggle(item: WishListItem): void
  /** Calls the listener when the list changes, in this tab or another one; returns what ends that. */
  subscribe(listener: () => void): () => void
}

/** The wish list of the shopper, as components show it. */
export interface WishListController extends Omit<WishList, 'getItems' | 'subscribe'> {
  /** The latest first. Empty on the server and while the page hydrates. */
  readonly items: readonly WishListItem[]
  /** False on the server and while the page hydrates, when an empty list means nothing. */
  readonly isLoaded: boolean
}

const list = createBrowserList<WishListItem>({
  key: 'vitrine:wish-list',
  limit: 100,
  parseItem(stored) {
    const { productId, variantId, name } = Object(stored) as Record<string, unknown>
    if (typeof productId !== 'string' || productId === '') return undefined
    return {
      productId,
      ...(typeof variantId === 'string' && { variantId }),
      ...(typeof name === 'string' && { name }),
    }
  },
})

const contains = (items: readonly WishListItem[], productId: string) =>
  items.some((item) => item.productId === productId)

const without = (items: readonly WishListItem[], productId: string) =>
  items.filter((item) => item.productId !== productId)

/**
 * The wish list of this browser, for scripts that do not use React; it is the list of {@link useWishList}. It is kept in the
 * local storage, or for as long as the page lives where that is blocked. Use it in browsers only.
 *
 * @example
 * ```ts
 * wishList.subscribe(() => {
 *   document.title = `Wish list (${wishList.getItems().length})`
 * })
 * wishList.toggle({ productId, name: 'Brisa mug' })
 * ```
 */
export const wishList: WishList = {
  getItems: list.getSnapshot,
  has: (productId) => contains(list.getSnapshot(), productId),
  add: (item, index = 0) => list.update((items) => without(items, item.productId).toSpliced(index, 0, item)),
  remove: (productId) => list.update((items) => without(items, productId)),
  toggle: (item) =>
    list.update((items) =>
      contains(items, item.productId) ? without(items, item.productId) : [item, ...items],
    ),
  subscribe: list.subscribe,
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
    list.subscribe,
    list.getSnapshot,
    () => undefined,
  )
  const items = loaded ?? []
  const { add, remove, toggle } = wishList
  return {
    items,
    isLoaded: loaded !== undefined,
    has: (productId) => contains(items, productId),
    add,
    remove,
    toggle,
  }
}
