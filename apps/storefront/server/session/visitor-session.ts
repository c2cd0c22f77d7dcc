import { randomBytes } from 'node:crypto'
import type { Client } from '@vitrine/client'
import type { Tokens } from '@vitrine/contract'
import * as v from 'valibot'
import { sessionLifetimeSeconds } from './cookie-jar.ts'
import type { Sealer } from './sealer.ts'

/** One visitor of the shop, as the platform knows them. Lives in this process while requests of theirs come in. */
export interface VisitorSession {
  /** Random; changes whenever who the visitor is changes (WEB-03). */
  readonly id: string
  /** Calls the platform as this visitor. Shared by all requests that are here at once, so they renew tokens once. */
  readonly client: Client
  /** Ends with the session of the browser: the member did not want to stay logged in. */
  readonly isBrief: boolean
  /** The tokens as they are now. */
  tokens(): Tokens
}

/** What a client keeps its tokens in. */
export interface TokenSlot {
  read(): Tokens
  write(next: Tokens): void
  clear(): void
}

/** Makes the client that calls as the holder of the tokens in `slot`. */
export type ConnectVisitor = (slot: TokenSlot) => Client

export const noTokens: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

export function createVisitorSession(
  connect: ConnectVisitor,
  tokens: Tokens = noTokens,
  { id = randomBytes(16).toString('base64url'), isBrief = false }: { id?: string; isBrief?: boolean } = {},
): VisitorSession {
  let current = tokens
  const client = connect({
    read: () => current,
    write: (next) => {
      current = next
    },
    clear: () => {
      current = noTokens
    },
  })
  return { id, client, isBrief, tokens: () => current }
}

/** Short names: the sealed text must fit a cookie. */
const sealedSession = v.strictTuple([
  v.string(),
  v.string(),
  v.number(),
  v.string(),
  v.picklist(['none', 'visitor', 'member']),
  v.picklist([0, 1]),
])

/** A session as its cookie holds it. */
export interface SealedSession {
  readonly id: string
  /** As in {@link VisitorSession}; default false. */
  readonly isBrief?: boolean
  readonly tokens: Tokens
}

export function sealSession(sealer: Sealer, { id, isBrief, tokens }: SealedSession): string {
  const { accessToken, refreshToken } = tokens
  const content = [id, accessToken.value, accessToken.expiresAt, refreshToken.value, refreshToken.role]
  return sealer.seal('session', [...content, isBrief ? 1 : 0], sessionLifetimeSeconds)
}

/** `stale`: sealed by an older secret. `undefined`: no session of ours, whatever the cookie holds. */
export function openSession(
  sealer: Sealer,
  sealed: string,
): (SealedSession & { stale: boolean }) | undefined {
  const opened = sealer.open('session', sealed)
  const content = v.safeParse(sealedSession, opened?.value)
  if (!opened || !content.success) return undefined
  const [id, accessToken, expiresAt, refreshToken, role, brief] = content.output
  return {
    id,
    isBrief: brief === 1,
    tokens: { accessToken: { value: accessToken, expiresAt }, refreshToken: { value: refreshToken, role } },
    stale: opened.stale,
  }
}
