import type { TokenRequest, TokenRole, Tokens } from '@vitrine/contract'
import type { StoreError } from '../errors/store-error.ts'
import type { Consistency, RequestAuth } from '../transport/connection.ts'
import type { Transport } from '../transport/transport.ts'
import { isRefusal, requestTokens } from './request-tokens.ts'
import type { SessionEvent } from './session-event.ts'
import type { TabSync } from './tab-sync.ts'
import { memoryStorage, type TokenStorage } from './token-storage.ts'
import { createTokenStore } from './token-store.ts'

/** Options of a client that has a session. */
export interface SessionOptions {
  /** OAuth client id of the shop. */
  readonly clientId: string
  /**
   * Where tokens are stored. Default: {@link memoryStorage}, in which a session ends with the page. In a browser, use
   * {@link webStorage} to keep the session across reloads.
   */
  readonly storage?: TokenStorage
  /** Coordinates tabs that share `storage`: {@link browserTabs}. */
  readonly tabs?: TabSync | undefined
}

/** The session of a visitor or member. */
export interface Session {
  /**
   * `member` after a login, `visitor` for other users with tokens, `none` before the first call. A synchronous storage is
   * read at the first access. With an asynchronous one the role is `none` until it has been read: use {@link getRole}, or
   * wait for the event `restored`.
   */
  readonly role: TokenRole
  /** Reads the storage and returns the role. Sends nothing. @throws StoreError `system` if the storage fails */
  getRole(): Promise<TokenRole>
  /**
   * Returns usable tokens: from the storage, renewed, or of a new visitor.
   *
   * @throws StoreError if the platform cannot be reached; the session stays as it is
   */
  tokens(): Promise<Tokens>
  /** Continues with these tokens, for example those that a server received. @throws StoreError `system` if the storage fails */
  adopt(tokens: Tokens): Promise<void>
  /**
   * Deletes the tokens; the next call starts a new visitor. Sends nothing: use `logout` of `@vitrine/client/auth` to end the
   * session at the platform too.
   *
   * @throws StoreError `system` if the storage fails
   */
  clear(): Promise<void>
  /**
   * Calls `listener` after each change, also those of other tabs if the client has `tabs`. Returns a function that stops it.
   * An error of the listener is reported like an uncaught one and does not affect the call.
   */
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** Login and logout functions need more than the public part. */
export interface InternalSession extends Session, Required<RequestAuth> {
  readonly clientId: string
  /** Wall clock in milliseconds since the epoch. */
  readonly clock: () => number
  /** Returns new tokens without adopting them. @throws StoreError */
  requestTokens(request: TokenRequest, role: TokenRole): Promise<Tokens>
}

/**
 * 1. Tokens are renewed before they expire, by one request at a time, which all callers share; `tabs` extends this to all tabs.
 * 2. Only a refusal ends a session. If the platform cannot be reached, the call fails and the tokens stay.
 * 3. A login or logout during a renewal wins: the result of the renewal is dropped.
 */
export function createSession(
  transport: Transport,
  {
    clientId,
    storage = memoryStorage(),
    tabs,
    clock = Date.now,
  }: SessionOptions & { readonly clock?: () => number },
): InternalSession {
  const store = createTokenStore(storage, clock)
  const listeners = new Set<(event: SessionEvent) => void>()
  let consistency: Consistency = {}
  let renewal: Promise<Tokens> | undefined
  let isRestoring = false

  const request = (grant: TokenRequest, role: TokenRole) => requestTokens(transport, grant, role, clock())

  const emit = (event: SessionEvent) => {
    for (const listener of listeners) queueMicrotask(() => listener(event))
  }
  const announce = (event: SessionEvent) => {
    if (event.type !== 'refreshed') {
      // Another user: nothing that was read or received for the one before counts.
      store.advance()
      consistency = {}
    }
    emit(event)
  }
  const commit = async (tokens: Tokens | undefined, event: SessionEvent) => {
    await store.write(tokens)
    announce(event)
    tabs?.publish(event)
  }
  tabs?.subscribe(async (event) => {
    await store.read().catch(() => {
      // The next call reads again and reports it.
    })
    announce(event)
  })

  /** Makes the stored session visible before the first call. */
  const restore = () => {
    if (isRestoring || store.readNow()) return
    isRestoring = true
    const startedIn = store.epoch
    const announceStored = () => {
      if (store.current && store.epoch === startedIn) emit({ type: 'restored' })
    }
    // If it fails, the next call reads again and reports it.
    store.read().then(announceStored, () => {})
  }

  const renew = async (refused?: string): Promise<Tokens> => {
    const startedIn = store.epoch
    // Another tab may have renewed them.
    const stored = await store.read(refused)
    if (stored) return stored
    const previous = store.current?.refreshToken
    let next: Tokens | undefined
    let event: SessionEvent = { type: 'refreshed' }
    if (previous?.value) {
      try {
        next = await request(
          { grantType: 'refresh_token', clientId, refreshToken: previous.value },
          previous.role,
        )
      } catch (error) {
        if (!isRefusal(error as StoreError)) throw error
        event = { type: 'expired', reason: 'refused', role: previous.role }
      }
    }
    if (store.epoch !== startedIn) return renew()
    next ??= await request({ grantType: 'anonymous', clientId }, 'visitor')
    if (store.epoch !== startedIn) return renew()
    await commit(next, event)
    return next
  }

  /** `refused` is an access token that the platform refused, although it has not expired. */
  const usableTokens = async (refused?: string): Promise<Tokens> => {
    const stored = renewal ? undefined : await store.read(refused)
    if (stored) return stored
    const run = () => renew(refused)
    renewal ??= (tabs?.exclusive(clientId, run) ?? run()).finally(() => {
      renewal = undefined
    })
    return renewal
  }

  const currentRole = (): TokenRole => store.current?.refreshToken.role ?? 'none'

  return {
    clientId,
    clock,
    get role() {
      restore()
      return currentRole()
    },
    get consistency() {
      return consistency
    },
    async getRole() {
      await store.read()
      return currentRole()
    },
    tokens: () => usableTokens(),
    authorize: async (refused) => (await usableTokens(refused)).accessToken.value,
    requestTokens: request,
    adopt: (tokens) =>
      commit(tokens, { type: tokens.refreshToken.role === 'member' ? 'signed-in' : 'refreshed' }),
    clear: () => commit(undefined, { type: 'signed-out' }),
    subscribe(listener) {
      listeners.add(listener)
      restore()
      return () => listeners.delete(listener)
    },
  }
}
