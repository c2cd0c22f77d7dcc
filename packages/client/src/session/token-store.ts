import type { Tokens } from '@vitrine/contract'
import { StoreError } from '../errors/store-error.ts'
import type { MaybePromise, TokenStorage } from './token-storage.ts'

/** New tokens are replaced this long before they expire, but never in the first half of their life. */
const leewayMs = 60_000
/** The same for tokens from the storage, whose whole life is not known: as long as one attempt may take. */
const storedLeewayMs = 10_000

/** The tokens of one session: in a storage, and as last seen. */
export interface TokenStore {
  /** As last read or written. Undefined for none. */
  readonly current: Tokens | undefined
  /** Counts changes of the session: logins, logouts, losses. */
  readonly epoch: number
  /** Starts the next epoch: reads that are in progress start again. */
  advance(): void
  /**
   * Reads the storage. Returns the tokens if they can be used, that is, if they do not expire soon and their access token is
   * not `refused`.
   */
  read(refused?: string): Promise<Tokens | undefined>
  /** Reads a synchronous storage at once. Returns whether `current` is known now. */
  readNow(): boolean
  /** Writes the tokens, or clears the storage. */
  write(tokens: Tokens | undefined): Promise<void>
}

/**
 * 1. Storages may be slow. A read that overlaps a change of the session may return the tokens from before, so it is repeated:
 *    `epoch` tells.
 * 2. `current` changes only after the storage has changed, so that a crash in between loses nothing.
 * 3. Expiry is measured on the monotonic clock from the moment when a token is first seen. Later jumps of the wall clock do not
 *    matter.
 */
export function createTokenStore(storage: TokenStorage, clock: () => number): TokenStore {
  let current: Tokens | undefined
  let isKnown = false
  let renewAtMs = 0
  let epoch = 0
  let pendingWrite: Promise<void> | undefined

  /** Returns the tokens if they can be used. */
  const remember = (tokens: Tokens | undefined, isNew: boolean, refused?: string): Tokens | undefined => {
    const access = tokens?.accessToken
    const known = current?.accessToken
    // The platform may issue the same access token again, with a later expiry.
    if (access && (access.value !== known?.value || access.expiresAt !== known.expiresAt)) {
      const lifeMs = access.expiresAt * 1_000 - clock()
      const usableMs = isNew ? Math.max(lifeMs - leewayMs, lifeMs / 2) : lifeMs - storedLeewayMs
      renewAtMs = performance.now() + usableMs
    }
    current = tokens
    isKnown = true
    return access?.value !== refused && performance.now() < renewAtMs ? tokens : undefined
  }

  const store: TokenStore = {
    get current() {
      return current
    },
    get epoch() {
      return epoch
    },
    advance() {
      epoch += 1
    },
    async read(refused) {
      // The write's own caller gets its error.
      await pendingWrite?.catch(() => {})
      const startedIn = epoch
      const tokens = await run('read', () => storage.read())
      return epoch === startedIn ? remember(tokens, false, refused) : store.read(refused)
    },
    readNow() {
      if (isKnown) return true
      try {
        const tokens = storage.read()
        if (tokens instanceof Promise) tokens.catch(() => {})
        else remember(tokens, false)
      } catch {
        // The next call reads again and reports it.
      }
      return isKnown
    },
    async write(tokens) {
      epoch += 1
      const writing = run(tokens ? 'write' : 'clear', () =>
        tokens ? storage.write(tokens) : storage.clear(),
      )
      pendingWrite = writing
      await writing
      if (pendingWrite === writing) pendingWrite = undefined
      remember(tokens, true)
    },
  }
  return store
}

/** Storages are the shop's own code and can throw anything. */
async function run<T>(action: 'read' | 'write' | 'clear', call: () => MaybePromise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    const message = `The token storage failed to ${action}: ${Object(cause).message ?? cause}`
    throw new StoreError(
      'system',
      message,
      { code: 'TOKEN_STORAGE_FAILED' },
      {
        operation: `session.${action}`,
        cause,
      },
    )
  }
}
