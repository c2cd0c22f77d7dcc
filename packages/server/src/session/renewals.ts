import { createProxyClient, isStoreError, StoreError, type TokenRole, type Tokens } from '@vitrine/client'
import { grantToken } from '@vitrine/client/wire'
import { LRUCache } from 'lru-cache'
import type { ServerEvent } from '../events.ts'
import type { PlatformConnection } from '../platform-connection.ts'
import type { Seal } from './seal.ts'

/** Result of a renewal. `refused` ends the session: the platform rejected the refresh token with `invalid_grant`. */
export type Renewal = { readonly status: 'renewed'; readonly tokens: Tokens } | { readonly status: 'refused' }

/** Renews tokens so that each refresh token is used once, however many requests need it. */
export interface Renewals {
  /** @throws StoreError for failures that may pass; the session is unchanged then */
  renew(refreshToken: Tokens['refreshToken']): Promise<Renewal>
}

/**
 * Shares renewals between processes, for example through Redis. Optional: the platform returns the same successor for
 * concurrent renewals, so a coordinator saves calls but is not needed for correctness. If it fails, renewals continue
 * without it.
 */
export interface RenewalCoordinator {
  /** Waits for the lock and returns the function that releases it, or undefined if it was not free in time. */
  lock(key: string, ttlMs: number): Promise<(() => Promise<void>) | undefined>
  /** The value stored under `key`. Values are encrypted with the session keys. */
  get(key: string): Promise<string | undefined>
  put(key: string, value: string, ttlMs: number): Promise<void>
}

/** A request that left with the old cookie can arrive this much later and gets the same result. */
const resultLifetimeMs = 10_000
const lockTtlMs = 15_000

export interface RenewalsOptions {
  readonly connection: PlatformConnection
  readonly seal: Seal
  readonly coordinator?: RenewalCoordinator | undefined
  readonly onEvent: (event: ServerEvent) => void
}

export function createRenewals({ connection, seal, coordinator, onEvent }: RenewalsOptions): Renewals {
  const { clientId, clock, ...transport } = connection
  const platform = createProxyClient(transport)
  const running = new Map<string, Promise<Renewal>>()
  const results = new LRUCache<string, Renewal>({
    max: 10_000,
    ttl: resultLifetimeMs,
    ttlResolution: 0,
    perf: { now: clock },
  })

  async function requestTokens({ value, role }: Tokens['refreshToken']): Promise<Renewal> {
    try {
      const response = await platform.send(grantToken, {
        grantType: 'refresh_token',
        clientId,
        refreshToken: value,
      })
      const tokens = toTokens(response, value, role, clock())
      onEvent({ type: 'session-renewed', role })
      return { status: 'renewed', tokens }
    } catch (error) {
      if (isStoreError(error) && 'code' in error && error.code === 'invalid_grant') {
        onEvent({ type: 'session-ended', reason: 'refused', role })
        return { status: 'refused' }
      }
      onEvent({ type: 'renewal-failed', error })
      throw error
    }
  }

  async function coordinated(key: string, refreshToken: Tokens['refreshToken']): Promise<Renewal> {
    if (!coordinator) return requestTokens(refreshToken)
    const name = `vitrine:renewal:${key}`
    const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
      work.catch((error: unknown): undefined => {
        onEvent({ type: 'coordinator-failed', error })
      })
    const stored = async (): Promise<Renewal | undefined> => {
      const sealed = await attempt(coordinator.get(name))
      if (sealed === undefined) return undefined
      const unsealed = await seal.unseal('renewal', sealed)
      return 'value' in unsealed ? (unsealed.value as Renewal) : undefined // Only `put` below writes this purpose.
    }
    const release = await attempt(coordinator.lock(name, lockTtlMs))
    try {
      const known = await stored()
      if (known) return known
      const renewal = await requestTokens(refreshToken)
      const sealed = await seal.seal('renewal', renewal, resultLifetimeMs / 1000)
      await attempt(coordinator.put(name, sealed, resultLifetimeMs))
      return renewal
    } finally {
      if (release) await attempt(release())
    }
  }

  return {
    async renew(refreshToken) {
      // Keyed by hash, so that no map and no coordinator holds a usable token as its key.
      const key = await sha256(refreshToken.value)
      const result = results.get(key)
      if (result) return result
      const current = running.get(key)
      if (current) return current
      const renewal = coordinated(key, refreshToken)
        .then((value) => {
          results.set(key, value)
          return value
        })
        .finally(() => running.delete(key))
      running.set(key, renewal)
      return renewal
    },
  }
}

function toTokens(response: unknown, oldRefreshToken: string, role: TokenRole, nowMs: number): Tokens {
  // Every property is checked: something between this server and the platform may have responded.
  const { access_token, refresh_token, expires_in } = Object(response)
  if (typeof access_token !== 'string' || access_token === '' || !(Number(expires_in) >= 0)) {
    throw new StoreError(
      'response',
      'The token endpoint sent a response without tokens.',
      {},
      { operation: grantToken.name, retryable: true },
    )
  }
  return {
    accessToken: { value: access_token, expiresAt: Math.floor(nowMs / 1000) + Number(expires_in) },
    refreshToken: {
      value: typeof refresh_token === 'string' && refresh_token !== '' ? refresh_token : oldRefreshToken,
      role,
    },
  }
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
