import type { Tokens } from '@vitrine/contract'

export type MaybePromise<T> = T | Promise<T>

/**
 * Where tokens are kept: three functions, synchronous or not. Access and refresh token are always one value, and what is asked for first is
 * done first.
 */
export interface TokenStorage {
  /** Undefined when there are none, or none that can be used. */
  read(): MaybePromise<Tokens | undefined>
  write(next: Tokens): MaybePromise<void>
  clear(): MaybePromise<void>
}

/**
 * Keeps tokens for as long as this object lives. The default: nothing a page script can find later. Never throws.
 * @see requirements.md SDK-23
 */
export function memoryStorage(initial?: Tokens): TokenStorage {
  let tokens = initial
  return {
    read: () => tokens,
    write(next) {
      tokens = next
    },
    clear() {
      tokens = undefined
    },
  }
}
