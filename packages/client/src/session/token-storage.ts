import type { Tokens } from '@vitrine/contract'

/** A value, or a promise for it. */
export type MaybePromise<T> = T | Promise<T>

/**
 * Where tokens are stored: three functions, synchronous or not. Both tokens are one value. Implementations must apply calls in
 * order.
 *
 * @example
 * ```ts
 * const stored = new Map<string, Tokens>()
 * const storage: TokenStorage = {
 *   read: () => stored.get('tokens'),
 *   write: (next) => void stored.set('tokens', next),
 *   clear: () => void stored.delete('tokens'),
 * }
 * ```
 */
export interface TokenStorage {
  /** Undefined if there are none, or none that can be used. */
  read(): MaybePromise<Tokens | undefined>
  write(next: Tokens): MaybePromise<void>
  clear(): MaybePromise<void>
}

/**
 * Keeps tokens in memory, where no script can find them later. The default. Never throws.
 *
 * @param initial Tokens to start with, for example those of a request
 * @example
 * ```ts
 * const visitor = createClient({ clientId, storage: memoryStorage() })
 * ```
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

/** A longer value is not ours. */
const maxTextLength = 16_384

/** Reads tokens from JSON that anyone may have written. Undefined if it is something else. */
export function parseTokens(text: string | null | undefined): Tokens | undefined {
  if (!text || text.length > maxTextLength) return undefined
  try {
    const { accessToken, refreshToken } = JSON.parse(text) as Tokens
    const isTokens =
      typeof accessToken.value === 'string' &&
      Number.isFinite(accessToken.expiresAt) &&
      typeof refreshToken.value === 'string' &&
      ['none', 'visitor', 'member'].includes(refreshToken.role)
    return isTokens
      ? {
          accessToken: { value: accessToken.value, expiresAt: accessToken.expiresAt },
          refreshToken: { value: refreshToken.value, role: refreshToken.role },
        }
      : undefined
  } catch {
    return undefined
  }
}
