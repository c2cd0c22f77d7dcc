import type { TokenRole, Tokens } from '@vitrine/contract'
import { unlessAborted } from '../transport/deadline.ts'
import { grant, isRefusal, type SendTokenRequest } from './grant.ts'
import type { Authority, Session } from './session.ts'
import type { SessionEvent } from './session-event.ts'
import type { TabSync } from './tab-sync.ts'
import type { TokenStorage } from './token-storage.ts'

export interface VisitorSessionOptions {
  readonly clientId: string
  readonly storage: TokenStorage
  readonly tabs: TabSync | undefined
  /** Wall clock in milliseconds since the epoch. */
  readonly clock: () => number
  readonly send: SendTokenRequest
}

/** Tokens are renewed this long before they expire, but never in the first half of their life (requirements.md SDK-13). */
const leewayMs = 60_000

/**
 * The session of a visitor or member: tokens from storage, renewed early, one token request at a time, shared by all calls
 * and, through `tabs`, by all tabs. A passing failure is thrown and changes nothing; a refused renewal begins a new
 * visitor (specification, section 4; decision 0001).
 */
export function visitorSession(options: VisitorSessionOptions): Session & Authority {
  const { clientId, storage, tabs, clock, send } = options
  const listeners = new Set<(event: SessionEvent) => void>()
  /** Grows when somebody else than the renewal changes the tokens: what a renewal begun before finds is then stale. */
  let generation = 0
  let running: Promise<Tokens> | undefined
  let role: TokenRole = 'none'
  /** Life of the access token on the monotonic clock, which no wall-clock jump moves. */
  let life: { value: string; renewAtMs: number } | undefined

  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
  }
  const announce = (event: SessionEvent) => {
    tell(event)
    tabs?.publish(event)
  }
  tabs?.subscribe(tell)

  const begin = ({ accessToken: { value, expiresAt } }: Tokens) => {
    const lifetimeMs = expiresAt * 1_000 - clock()
    life = { value, renewAtMs: performance.now() + lifetimeMs - Math.min(leewayMs, lifetimeMs / 2) }
  }
  const isFresh = (tokens: Tokens | undefined): tokens is Tokens => {
    if (!tokens?.accessToken.value) return false
    if (life?.value !== tokens.accessToken.value) begin(tokens)
    return performance.now() < (life?.renewAtMs ?? 0)
  }
  const read = async () => {
    const tokens = await storage.read()
    role = tokens?.refreshToken.role ?? 'none'
    return tokens
  }
  const keep = async (tokens: Tokens) => {
    begin(tokens)
    role = tokens.refreshToken.role
    await storage.write(tokens)
  }

  /** Runs alone. `refused` is an access token that the platform no longer takes, however fresh it looks. */
  const renew = async (refused?: string): Promise<Tokens> => {
    const startedAt = generation
    const stored = await read()
    // Another tab may have been quicker.
    if (isFresh(stored) && stored.accessToken.value !== refused) return stored
    const old = stored?.refreshToken
    let next: Tokens | undefined
    let wasRefused = false
    if (old?.value) {
      try {
        const request = { grantType: 'refresh_token', clientId, refreshToken: old.value } as const
        next = await grant(send, request, old.role, clock(), old.value)
      } catch (error) {
        if (!isRefusal(error)) throw error
        wasRefused = true
      }
    }
    // A log-in or log-out that happened meanwhile wins over what was found here.
    if (generation !== startedAt) return renew()
    next ??= await grant(send, { grantType: 'anonymous', clientId }, 'visitor', clock())
    if (generation !== startedAt) return renew()
    await keep(next)
    if (wasRefused && old?.role === 'member') announce({ type: 'expired', reason: 'refused' })
    else if (old?.value && !wasRefused) announce({ type: 'refreshed' })
    return next
  }
  const renewOnce = (refused?: string): Promise<Tokens> => {
    running ??= (tabs ? tabs.exclusive(clientId, () => renew(refused)) : renew(refused)).finally(() => {
      running = undefined
    })
    return running
  }

  const tokens = async (signal: AbortSignal | undefined): Promise<Tokens> => {
    const stored = running ? undefined : await read()
    return isFresh(stored) ? stored : unlessAborted(renewOnce(), 'token.grant', signal)
  }

  return {
    get role() {
      return role
    },
    tokens: (asked) => tokens(asked?.signal),
    async adopt(next) {
      generation += 1
      await keep(next)
      announce({ type: next.refreshToken.role === 'member' ? 'signed-in' : 'refreshed' })
    },
    async clear() {
      generation += 1
      life = undefined
      role = 'none'
      await storage.clear()
      announce({ type: 'signed-out' })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async authorize(signal) {
      return (await tokens(signal)).accessToken.value
    },
    async renewAfter(authorization, signal) {
      const stored = await read()
      if (!running && isFresh(stored) && stored.accessToken.value !== authorization) return true
      const next = await unlessAborted(renewOnce(authorization), 'token.grant', signal)
      return next.accessToken.value !== authorization
    },
  }
}
