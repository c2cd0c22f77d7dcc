'use client'

import { use, useCallback, useMemo } from 'react'
import { type CartActions, type CartStore, snapshotOf } from '../cart/store.ts'
import type { CartLineItem, CartSnapshot } from '../cart/view.ts'
import { requireStore, type Store, useStore } from '../store/store-context.ts'
import { useStoreSelector } from './use-store-selector.ts'

/** The cart and what can be done with it. */
export type CartController = CartSnapshot & CartActions

type Select<T> = (cart: CartController) => T
type IsEqual<T> = (a: T, b: T) => boolean

/**
 * The cart as the shopper sees it. Changes show at once, in all components, islands and tabs. Never suspends: `status` is
 * `pending` until the cart was read.
 *
 * @param select Picks what the component needs; it renders again only if that changes.
 * @param isEqual Compares picked values; default `Object.is`.
 * @example
 * ```tsx
 * function CartButton() {
 *   const count = useCart((cart) => cart.count)
 *   return <a href="/cart">{`Cart (${count})`}</a>
 * }
 * ```
 * @example
 * ```tsx
 * function ClearButton() {
 *   const { lines, remove, isSettled } = useCart()
 *   const clear = () => lines.forEach((line) => void remove(line.key))
 *   return <button aria-busy={!isSettled} onClick={clear}>Remove all</button>
 * }
 * ```
 */
export function useCart(): CartController
export function useCart<T>(select: Select<T>, isEqual?: IsEqual<T>): T
export function useCart<T>(select?: Select<T>, isEqual?: IsEqual<T>): T | CartController {
  const store = useStore()
  const seed = store?.cartSeed
  return useSelected(store, seed instanceof Promise ? undefined : seed, select, isEqual)
}

/**
 * Like `useCart`, but suspends until the cart is known: until the promise given to `StoreProvider` has resolved, or, in a
 * browser, until it was read.
 *
 * @throws Error on a server if the provider has no `cart`: the nearest `Suspense` shows its fallback
 * @example
 * ```tsx
 * <Suspense fallback={<span>Cart</span>}>
 *   <CartButton />
 * </Suspense>
 *
 * function CartButton() {
 *   return <span>{useSuspenseCart((cart) => cart.count)}</span>
 * }
 * ```
 */
export function useSuspenseCart(): CartController
export function useSuspenseCart<T>(select: Select<T>, isEqual?: IsEqual<T>): T
export function useSuspenseCart<T>(select?: Select<T>, isEqual?: IsEqual<T>): T | CartController {
  const store = requireStore(useStore())
  const { cart, cartSeed } = store
  const seed = cartSeed instanceof Promise ? use(cartSeed) : cartSeed
  if (seed === undefined && cart.getSnapshot().status === 'pending') {
    if (typeof document === 'undefined')
      throw new Error('useSuspenseCart needs the `cart` of StoreProvider to render on a server.')
    use(whenKnown(cart))
  }
  return useSelected(store, seed, select, isEqual)
}

/** What can be done with one line, and the state of its last change. */
export interface CartLineController {
  /** Undefined if there is no such line. */
  readonly line: CartLineItem | undefined
  readonly isPending: boolean
  readonly error: CartLineItem['error']
  /** Less than 1 removes the line. */
  setQuantity(quantity: number): void
  /** For 8 seconds the line can be restored with `undo`. */
  remove(): void
  undo(): void
  /** Sends pending changes again at once, for example when the network is back. */
  retry(): void
}

/**
 * One line of the cart. Renders again only if this line changes.
 *
 * @param line The line's key or id.
 * @example
 * ```tsx
 * function Remove({ line }: { line: string }) {
 *   const { isPending, remove } = useCartLine(line)
 *   return <button aria-busy={isPending} onClick={remove}>Remove</button>
 * }
 * ```
 */
export function useCartLine(line: string): CartLineController {
  const store = useStore()
  const item = useCart(({ rows }) => rows.find(({ key, id }) => key === line || id === line), sameLine)
  return useMemo(() => {
    const cart = () => requireStore(store).cart
    return {
      line: item,
      isPending: item?.isPending ?? false,
      error: item?.error,
      setQuantity: (quantity) => void cart().setQuantity(line, quantity),
      remove: () => void cart().remove(line),
      undo: () => void cart().undo(line),
      retry: () => cart().refresh(),
    }
  }, [store, line, item])
}

/** Snapshots create new line objects with equal values. Errors are compared as they are: theirs may not be serializable. */
function sameLine(a: CartLineItem | undefined, b: CartLineItem | undefined): boolean {
  return a?.error === b?.error && serialize(a) === serialize(b)
}

function serialize(line: CartLineItem | undefined): string | undefined {
  return JSON.stringify(line, (name, value) => (name === 'error' ? undefined : value))
}

function useSelected<T>(
  store: Store | undefined,
  seed: CartSnapshot['cart'],
  select: Select<T> | undefined,
  isEqual: IsEqual<T> = Object.is,
): T | CartController {
  const cart = store?.cart
  const actions = actionsOf(cart)
  const subscribe = useCallback((listener: () => void) => cart?.subscribe(listener) ?? noop, [cart])
  return useStoreSelector<CartSnapshot, T | CartController>(
    subscribe,
    cart?.getSnapshot ?? unknownCart,
    // What this provider was rendered with, even if the shared cart is newer already.
    useCallback(() => snapshotOf(seed), [seed]),
    (snapshot) => {
      const controller = controllerOf(snapshot, actions)
      return select ? select(controller) : controller
    },
    // With `select`, both are of type T.
    select ? (isEqual as IsEqual<T | CartController>) : Object.is,
  )
}

const unknownCart = () => snapshotOf(undefined)
const noop = () => {}
const controllers = /* @__PURE__ */ new WeakMap<CartSnapshot, Map<CartActions, CartController>>()

/** The same object for the same snapshot, as `useSyncExternalStore` requires. */
function controllerOf(snapshot: CartSnapshot, actions: CartActions): CartController {
  const known = controllers.get(snapshot) ?? new Map<CartActions, CartController>()
  controllers.set(snapshot, known)
  const controller = known.get(actions) ?? { ...snapshot, ...actions }
  known.set(actions, controller)
  return controller
}

const actionNames = [
  'add',
  'setQuantity',
  'remove',
  'undo',
  'keepUndo',
  'applyCoupon',
  'removeCoupon',
  'dismiss',
  'refresh',
  'settled',
] as const satisfies readonly (keyof CartActions)[]

const actionsOfStore = /* @__PURE__ */ new WeakMap<object, CartActions>()
const absent = () => requireStore(undefined)

/** Without a cart, actions throw an error that names what is missing. */
function actionsOf(cart: CartStore | undefined): CartActions {
  const known = actionsOfStore.get(cart ?? absent)
  if (known) return known
  // `fromEntries` forgets the names.
  const actions = Object.fromEntries(
    actionNames.map((name) => [name, cart?.[name] ?? absent]),
  ) as unknown as CartActions
  actionsOfStore.set(cart ?? absent, actions)
  return actions
}

const known = /* @__PURE__ */ new WeakMap<CartStore, Promise<void>>()

/** Resolves when the cart was read, or could not be read. */
function whenKnown(cart: CartStore): Promise<void> {
  const waiting =
    known.get(cart) ??
    new Promise<void>((resolve) => {
      const check = () => {
        if (cart.getSnapshot().status === 'pending') return
        resolve()
        queueMicrotask(() => stop())
      }
      const stop = cart.subscribe(check)
      check()
    })
  known.set(cart, waiting)
  return waiting
}
