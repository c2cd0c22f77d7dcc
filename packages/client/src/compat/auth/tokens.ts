import type { Tokens } from '@vitrine/contract'
import type { TokenStorage } from '../../session/token-storage.ts'

export const TokenRole: {
  readonly NONE: 'none'
  readonly VISITOR: 'visitor'
  readonly MEMBER: 'member'
} = { NONE: 'none', VISITOR: 'visitor', MEMBER: 'member' }

/** Stand for no tokens (wire 5.1). */
export const EMPTY_TOKENS: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

/** Where the public client keeps tokens: two functions that do not wait. */
export interface SurfaceTokenStorage {
  /** `EMPTY_TOKENS` when there are none. */
  getTokens(): Tokens
  setTokens(tokens: Tokens): void
}

/** The storage of the public client's `tokens` option: memory. Sites give what they found in a cookie: parts of tokens, or null. */
export function localTokenStorage(initial: Partial<Tokens> | null | undefined): SurfaceTokenStorage {
  let held: Tokens = { ...EMPTY_TOKENS, ...initial }
  return {
    getTokens: () => held,
    setTokens(tokens) {
      held = tokens
    },
  }
}

/** The same storage as our core reads and writes it. */
export function coreStorage(storage: SurfaceTokenStorage): TokenStorage {
  return {
    read() {
      const tokens = storage.getTokens()
      return tokens.accessToken.value || tokens.refreshToken.value ? tokens : undefined
    },
    write: (tokens) => storage.setTokens(tokens),
    clear: () => storage.setTokens(EMPTY_TOKENS),
  }
}
