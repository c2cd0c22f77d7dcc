import type { TokenRole, Tokens } from '@vitrine/contract'
import { abortedBy, type Transport } from '../transport/transport.ts'
import { grant, isRefusal } from './grant.ts'
import type { Authority, Session } from './session.ts'
import type { SessionEvent } from './session-event.ts'
import type { TabSync } from './tab-sync.ts'
import type { TokenStorage } from './token-storage.ts'

/** Tokens are renewed this long before they expire, but never in the first half of their life (requirements.md SDK-13). */
const leewayMs = 6e4

/**
 * The session of a visitor or member: tokens from storage, renewed early, one token request at a time, shared by all calls
 * and, through `tabs`, by all tabs. A passing failure is thrown and changes nothing; a refused renewal begins a new
 * visitor (specification, section 4; decision 0001).
 *
 * @param clock Wall clock in milliseconds since the epoch.
 */
export function visitorSession(
  transport: Transport,
  clientId: string,
  storage: TokenStorage,
  tabs: TabSync | undefined,
  clock: () => number,
): Session & Authority {
  const listeners = new Set<(event: SessionEvent) => void>()
  /** Grows when somebody else than the renewal changes the tokens: what a renewal begun before finds is then stale. */
  let generation = 0
  let running: Promise<Tokens> | undefined
  let role: TokenRole = 'none'
  /** The access token whose life is known, and when to renew it on the monotonic clock, which no wall-clock jump moves. */
  let known: string | undefined
  let renewAtMs = 0

  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
  }
  const announce = (event: SessionEvent) => {
    tell(event)
    tabs?.publish(event)
  }
  tabs?.subscribe(tell)

  /** Fresh tokens of the storage; undefined when there are none, or none but `refused`. */
  const fresh = (tokens: Tokens | undefined, refused?: string): Tokens | undefined => {
    role = tokens?.refreshToken.role ?? 'none'
    const { value, expiresAt } = tokens?.accessToken ?? { value: '', expiresAt: 0 }
    if (value !== known) {
      const lifeMs = expiresAt * 1e3 - clock()
      known = value
      renewAtMs = performance.now() + lifeMs - Math.min(leewayMs, lifeMs / 2)
    }
    return value && value !== refused && performance.now() < renewAtMs ? tokens : undefined
  }

  /** Runs alone. `refused` is an access token that the platform no longer takes, however fresh it looks. */
  const renew = async (refused?: string): Promise<Tokens> => {
    const begun = generation
    const stored = await storage.read()
    // Another tab may have been quicker.
    const found = fresh(stored, refused)
    if (found) return found
    const old = stored?.refreshToken
    const event: SessionEvent[] = []
    let next: Tokens | undefined
    if (old?.value) {
      try {
        const request = { grantType: 'refresh_token', clientId, refreshToken: old.value } as const
        next = await grant(transport, request, old.role, clock(), old.value)
        event.push({ type: 'refreshed' })
      } catch (error) {
        if (!isRefusal(error)) throw error
        if (old.role === 'member') event.push({ type: 'expired', reason: 'refused' })
      }
    }
    // A log-in or log-out that happened meanwhile wins over what was found here, and needs no further visitor.
    if (generation === begun)
      next ??= await grant(transport, { grantType: 'anonymous', clientId }, 'visitor', clock())
    if (generation !== begun || !next) return renew()
    fresh(next)
    await storage.write(next)
    event.map(announce)
    return next
  }

  /** Usable tokens; one renewal serves everybody who waits, and goes on when one of them stops waiting. */
  const tokens = async (signal?: AbortSignal, refused?: string): Promise<Tokens> => {
    const stored = running ? undefined : fresh(await storage.read(), refused)
    if (stored) return stored
    const run = () => renew(refused)
    running ??= (tabs ? tabs.exclusive(clientId, run) : run()).finally(() => {
      running = undefined
    })
    return signal ? Promise.race([running, cancellation(signal)]) : running
  }

  return {
    get role() {
      return role
    },
    tokens: (options) => tokens(options?.signal),
    async adopt(next) {
      generation += 1
      fresh(next)
      await storage.write(next)
      announce({ type: role === 'member' ? 'signed-in' : 'refreshed' })
    },
    async clear() {
      generation += 1
      fresh(undefined)
      await storage.clear()
      announce({ type: 'signed-out' })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    authorize: async (signal, refused) => (await tokens(signal, refused)).accessToken.value,
  }
}

function cancellation(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(abortedBy(signal, 'token.grant'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
}
