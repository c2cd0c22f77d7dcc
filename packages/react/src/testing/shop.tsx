import type { ReactElement, ReactNode } from 'react'
import { type CartStore, createCartStore } from '../cart/store.ts'
import { createStore } from '../store/create-store.ts'
import { type Store, StoreContext } from '../store/store-context.ts'
import type { VariantSource } from '../variant-selection/variant-source.ts'
import {
  createFakeCartServer,
  type FakeCartServer,
  fakeTransport,
  itemOf,
  NoAnswer,
  type Refusal,
} from './fake-cart-server.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'

/** A cart in memory for tests of parts and hooks. */
export interface Shop {
  readonly server: FakeCartServer
  readonly clock: FakeClock
  readonly store: CartStore
  /** What the provider provides. */
  readonly value: Store
  readonly Context: typeof StoreContext
  /** Loses every request from now on, or none. */
  goOffline(isOffline: boolean): void
  readonly Provider: (props: { readonly children?: ReactNode }) => ReactElement
}

export interface ShopOptions {
  /** Adds three plates, which is the whole stock, and two bowls, with a coupon. */
  readonly filled?: boolean
  readonly stock?: Readonly<Record<string, number>>
  /** The error of every write. */
  readonly refuses?: Refusal
}

export function createShop({ filled = false, stock = { plate: 3 }, refuses }: ShopOptions = {}): Shop {
  const server = createFakeCartServer(stock)
  const clock = createFakeClock()
  if (filled) {
    server.handle({ kind: 'add', item: itemOf('plate'), quantity: 3 })
    server.handle({ kind: 'add', item: itemOf('bowl'), quantity: 2 })
    server.handle({ kind: 'apply-coupon', code: 'SPRING' })
  }
  let keys = 0
  let isOffline = false
  const cart = createCartStore({
    transport: fakeTransport(server, async (_, call) => {
      if (isOffline) throw new NoAnswer()
      if (refuses && call.kind !== 'read') throw refuses
    }),
    clock,
    initial: server.cart,
    createKey: () => `key-${++keys}`,
  })
  const client = { send: () => Promise.reject(new Error('This shop has no platform behind it.')) }
  const base = createStore({ client, locale: 'en-IE', currency: 'EUR', cart: server.cart })
  const value = { ...base, cart }
  const Provider: Shop['Provider'] = ({ children }) => <StoreContext value={value}>{children}</StoreContext>
  const goOffline = (next: boolean) => {
    isOffline = next
  }
  return { server, clock, store: cart, Provider, value, Context: StoreContext, goOffline }
}

/** Glaze × Size: Sage exists as Single only, Clay's Set is sold out, Moss has no variants. */
export const plate: VariantSource = {
  options: [
    { name: 'Glaze', choices: [{ name: 'Oat' }, { name: 'Sage' }, { name: 'Clay' }, { name: 'Moss' }] },
    { name: 'Size', choices: [{ name: 'Single' }, { name: 'Set' }] },
  ],
  variants: [
    { id: 'oat-single', choices: [0, 0], inStock: true },
    { id: 'oat-set', choices: [0, 1], inStock: true },
    { id: 'sage-single', choices: [1, 0], inStock: true },
    { id: 'clay-single', choices: [2, 0], inStock: true },
    { id: 'clay-set', choices: [2, 1], inStock: false },
  ],
}
