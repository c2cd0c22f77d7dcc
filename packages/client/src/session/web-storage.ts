import type { Tokens } from '@vitrine/contract'
import { memoryStorage, type TokenStorage } from './token-storage.ts'

/** A longer value is not ours. */
const maxLength = 16_384

/**
 * Keeps tokens in `localStorage` or `sessionStorage`, readable by every script of the page: choose it knowingly.
 * Values that are corrupt or foreign read as no tokens; a storage that throws (private mode, quota, blocked) is
 * replaced by memory.
 * @see requirements.md SDK-23
 */
export function webStorage(
  key = 'vitrine.tokens',
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
): TokenStorage {
  const memory = memoryStorage()
  const drop = () => {
    try {
      storage().removeItem(key)
    } catch {
      // There is nothing to clear in a storage that cannot be reached.
    }
  }
  return {
    read() {
      try {
        return memory.read() ?? parseTokens(storage().getItem(key))
      } catch {
        return memory.read()
      }
    },
    write(next) {
      try {
        storage().setItem(key, JSON.stringify(next))
        return memory.clear()
      } catch {
        drop()
        return memory.write(next)
      }
    },
    clear() {
      drop()
      return memory.clear()
    },
  }
}

/** Tokens from text that anybody may have written. */
export function parseTokens(text: string | null | undefined): Tokens | undefined {
  if (!text || text.length > maxLength) return undefined
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
