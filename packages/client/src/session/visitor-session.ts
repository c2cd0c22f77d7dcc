import type { TokenRequest, TokenRole, Tokens } from '@vitrine/contract'
import type { StoreError } from '../errors/store-error.ts'
import type { Identity, Transport } from '../transport/transport.ts'
import { grant, isRefusal } from './grant.ts'
import type { OwnSession } from './session.ts'
import type { SessionEvent } from './session-event.ts'
import type { TabSync } from './tab-sync.ts'
import { type MaybePromise, memoryStorage, type TokenStorage } from './token-storage.ts'

/** Tokens are renewed this long before they expire, but never in the first half of their life (requirements.md SDK-13). */
const leewayMs = 6e4

export interface SessionOptions {
  /** OAuth client id of the site's registration. */
  readonly clientId: string
  /** Default: memory. */
  readonly storage?: TokenStorage
  /** Coordinates tabs that share `storage`; `browserTabs()` where there are tabs. */
  readonly tabs?: TabSync | undefined
  /** Wall clock in milliseconds since the epoch; default `Date.now`. */
  readonly clock?: () => number
}

/**
 * The session of a visitor or member: tokens from storage, renewed early, one token request at a time, shared by all calls
 * and, through `tabs`, by all tabs. A passing failure is thrown and changes nothing; a refused renewal begins a new
 * visitor (specification, section 4; decision 0001).
 */
export function visitorSession(
  transport: Transport,
  { clientId, storage = memoryStorage(), tabs, clock = Date.now }: SessionOptions,
): OwnSession {
  const listeners = new Set<(event: SessionEvent) => void>()
  let running: Promise<Tokens> | undefined
  /** As last seen, and when to renew them on the monotonic clock, which no wall-clock jump moves. */
  let last: Tokens | undefined
  let renewAtMs = 0
  /** Log-ins, log-outs and losses so far. Counted, since a reading of the storage that comes late shows what was before. */
  let changes = 0
  /** Ends with the last write, well or badly. */
  let written: MaybePromise<void>

  const obtain = (request: TokenRequest, role: TokenRole) => grant(transport, request, role, clock())
  const tell = (event: SessionEvent) => {
    if (event.type !== 'refreshed') {
      changes += 1
      session.told = []
    }
    for (const listener of listeners) queueMicrotask(() => listener(event))
  }
  /** Remembers what was seen. Gives it back when it can be used, and is not the access token that was `refused`. */
  const see = (tokens: Tokens | undefined, refused?: string): Tokens | undefined => {
    const access = tokens?.accessToken
    // A platform may give a token that it gave before, for longer.
    const before = last?.accessToken
    if (access && (access.value !== before?.value || access.expiresAt !== before.expiresAt)) {
      const lifeMs = access.expiresAt * 1e3 - clock()
      renewAtMs = performance.now() + Math.max(lifeMs - leewayMs, lifeMs / 2)
    }
    last = tokens
    return access?.value !== refused && performance.now() < renewAtMs ? tokens : undefined
  }
  /** Reads until nothing changed meanwhile: a storage that answers late shows what was before. */
  const look = async (refused?: string): Promise<Tokens | undefined> => {
    // Storages in JavaScript may give back anything.
    await written?.catch?.(() => {})
    const begunAt = changes
    const tokens = await storage.read()
    return changes === begunAt ? see(tokens, refused) : look(refused)
  }
  const change = async (tokens: Tokens | undefined, event: SessionEvent) => {
    changes += 1
    written = tokens ? storage.write(tokens) : storage.clear()
    await written
    // Once it is kept: what was read until then was from before.
    see(tokens)
    tell(event)
    tabs?.publish(event)
  }
  tabs?.subscribe(async (event) => {
    await look()
    tell(event)
  })

  /** Runs alone. `refused` is an access token that the platform no longer takes, however fresh it looks. */
  const renew = async (refused?: string): Promise<Tokens> => {
    const begunAt = changes
    // Another tab may have been quicker.
    const found = await look(refused)
    if (found) return found
    const held = last?.refreshToken
    let event: SessionEvent = { type: 'refreshed' }
    let next: Tokens | undefined
    if (held?.value) {
      try {
        next = await obtain({ grantType: 'refresh_token', clientId, refreshToken: held.value }, held.role)
      } catch (error) {
        if (!isRefusal(error as StoreError)) throw error
        event = { type: 'expired', reason: 'refused', role: held.role }
      }
    }
    // A log-in or log-out that happened meanwhile wins over what was found here, and needs no further visitor.
    if (changes !== begunAt) return renew()
    next ??= await obtain({ grantType: 'anonymous', clientId }, 'visitor')
    if (changes !== begunAt) return renew()
    await change(next, event)
    return next
  }

  /** Usable tokens; one renewal serves everybody who waits. */
  const usableTokens = async (refused?: string): Promise<Tokens> => {
    const usable = running ? undefined : await look(refused)
    if (usable) return usable
    const run = () => renew(refused)
    running ??= (tabs?.exclusive(clientId, run) ?? run()).finally(() => {
      running = undefined
    })
    return running
  }

  const session: OwnSession & { told: Identity['told'] } = {
    // In an order that packs well: a log-in alone is at its bound of bytes.
    told: [],
    authorize: async (refused) => (await usableTokens(refused)).accessToken.value,
    tokens: usableTokens,
    obtain,
    clock,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clientId,
    get role() {
      return last?.refreshToken.role ?? 'none'
    },
    clear: () => change(undefined, { type: 'signed-out' }),
    adopt: (next) => change(next, { type: next.refreshToken.role === 'member' ? 'signed-in' : 'refreshed' }),
  }
  return session
}
