import { memoryStorage, parseTokens, type TokenStorage } from './token-storage.ts'

/** Default key and cookie name. */
export const tokensKey = 'vitrine.tokens'

/**
 * Keeps tokens in `localStorage` or `sessionStorage`, which every script of the page can read. Foreign values read as no
 * tokens. If the storage throws (private mode, quota, blocked) or does not exist, memory is used instead. Never throws.
 *
 * @param key Default `vitrine.tokens`
 * @param storage Default: `localStorage`
 * @example
 * ```ts
 * const persistent = createClient({ clientId, storage: webStorage(), tabs: browserTabs() })
 * ```
 */
export function webStorage(
  key: string = tokensKey,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
): TokenStorage {
  const memory = memoryStorage()
  const remove = () => {
    try {
      storage().removeItem(key)
    } catch {
      // Nothing can be in a storage that cannot be reached.
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
        remove()
        return memory.write(next)
      }
    },
    clear() {
      remove()
      return memory.clear()
    },
  }
}
