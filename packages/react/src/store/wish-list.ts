import { createBrowserList } from './browser-list.ts'

/** A product on the wish list. */
export interface WishListItem {
  readonly productId: string
  /** The variant that the shopper chose; absent if any will do. */
  readonly variantId?: string | undefined
  /** Name of the product, to show when the catalog no longer has it. */
  readonly name?: string | undefined
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
