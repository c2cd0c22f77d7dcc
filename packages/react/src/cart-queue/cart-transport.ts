import type { Cart } from '@vitrine/client'
import type { Failure } from './failure.ts'
import type { ItemIdentity } from './item-identity.ts'

/** The calls the queue makes. Every write answers with the whole cart. */
export interface CartTransport {
  /** `null` when there is no cart. */
  read(options: ReadOptions): Promise<Cart | null>
  add(item: ItemIdentity, quantity: number, options: WriteOptions): Promise<Cart>
  setQuantity(lineId: string, quantity: number, options: WriteOptions): Promise<Cart>
  remove(lineId: string, options: WriteOptions): Promise<Cart>
  applyCoupon(code: string, options: WriteOptions): Promise<Cart>
  removeCoupon(options: WriteOptions): Promise<Cart>
  /** Reads what a call threw. */
  failureOf(error: unknown): Failure
}

export interface ReadOptions {
  readonly signal: AbortSignal
}

export interface WriteOptions extends ReadOptions {
  /** The same for every attempt at one act of the shopper. */
  readonly idempotencyKey: string
}
