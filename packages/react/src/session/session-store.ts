import type { AnyClient, Client, TokenRole } from '@vitrine/client'
import { openPageChannel, type PageChannel, watchPage } from '../cart/browser.ts'
import type { EndedRole } from '../cart/state.ts'

/** The user of the page. */
export interface SessionInfo {
  /** `none` before the first personal request. */
  readonly role: TokenRole
  /**
   * The member's id, if the server of the shop sends it (`@vitrine/server` does), or the page passes it as `session`. A client with tokens
   * does not know it, because tokens do not have it: use `useMember().data?.id`.
   */
  readonly memberId?: string | undefined
  /** Changes with each login and logout. With a client that has tokens, it is absent until the first one in this page. */
  readonly version?: string | undefined
}

/** The session as components see it. */
export interface SessionSnapshot extends SessionInfo {
  /** `pending` until it is known who the user is. */
  readonly status: 'pending' | 'known'
  readonly isMember: boolean
}

/** The session of one client: an external store that all components, islands and tabs share. */
export interface SessionStore {
  subscribe(listener: () => void): () => void
  getSnapshot(): SessionSnapshot
  /** What the page was rendered with. */
  getServerSnapshot(): SessionSnapshot
  /** Passes a session that the server read, for example after a server action. */
  hydrate(session: SessionInfo): void
  /** Asks the server who the user is. Concurrent calls share one request. */
  refresh(): Promise<void>
  /**
   * Calls `listener` when the user has changed, before components render again. `ended`: the platform ended the session of a
   * visitor or member; undefined after a login or logout.
   */
  onUserChange(listener: (ended?: EndedRole) => void): () => void
}

const unknownSession: SessionSnapshot = { status: 'pending', role: 'none', isMember: false }
/** Name of the channel on which tabs report another user to each other. */
export function sessionChannelName(endpoint: string): string {
  return `vitrine:session:${endpoint}`
}

/** The session of a client that has tokens. */
export function createClientSession(client: Client, initial: SessionInfo | undefined): SessionStore {
  const base = createBase(initial)
  // Tokens do not say which member has them: what the page passed holds until the user changes.
  let user: Partial<SessionInfo> | undefined = initial
  let changes = 0
  const read = (emitsUserChange?: boolean) => {
    const { role } = client.session
    base.set(toSnapshot({ ...(role === 'member' && user), role }), emitsUserChange)
  }
  if (typeof document !== 'undefined') {
    // The client lives as long as the page, and so does this subscription.
    client.session.subscribe((event) => {
      if (event.type === 'refreshed') return read()
      // After an asynchronous storage was read, the user is the one whose changes are pending: every request waited for it.
      if (event.type !== 'restored') {
        // Another member has the same role. Emitted once: a second change would drop what the first one keeps.
        user = { version: `${++changes}` }
        base.emitUserChange(event.type === 'expired' ? event.role : undefined)
      }
      read(false)
    })
  }
  return {
    ...base,
    subscribe(listener) {
      const stop = base.subscribe(listener)
      // The storage may have been read since.
      read()
      return stop
    },
    refresh: async () => read(),
  }
}

/** The session behind a server of the shop. The page has no tokens, so the server has to say who the user is. */
export function createServerSession(
  endpoint: string,
  initial: SessionInfo | undefined,
  fetchSession: typeof fetch = (...args) => fetch(...args),
): SessionStore {
  const base = createBase(initial)
  let running: Promise<void> | undefined
  let channel: PageChannel | undefined
  let isStarted = false

  const hydrate = (session: SessionInfo) => {
    // Other tabs have the same cookie.
    if (base.set(toSnapshot(session))) channel?.post(null)
  }
  const load = async () => {
    const response = await fetchSession(`${endpoint}/session`, { headers: { accept: 'application/json' } })
    const session = response.ok ? readSessionInfo(await response.json()) : undefined
    if (session) hydrate(session)
  }
  const refresh = () => {
    running ??= load()
      // Offline: the user stays who they were.
      .catch(() => {})
      .finally(() => {
        running = undefined
      })
    return running
  }
  /** For the life of the page: hidden parts have no subscription, and must not show another user when they appear again. */
  const start = () => {
    isStarted = true
    watchPage({ refresh })
    channel = openPageChannel(sessionChannelName(endpoint), refresh)
    if (base.getSnapshot().status === 'pending') void refresh()
  }
  return {
    ...base,
    subscribe(listener) {
      const end = base.subscribe(listener)
      if (!isStarted) start()
      return end
    },
    hydrate,
    refresh,
  }
}

/** The session of a client without tokens whose server is not known: only the page can say who the user is. */
export function createFixedSession(initial: SessionInfo | undefined): SessionStore {
  return { ...createBase(initial), refresh: async () => {} }
}

function createBase(initial: SessionInfo | undefined) {
  const listeners = new Set<() => void>()
  const userListeners = new Set<(ended?: EndedRole) => void>()
  const seed = initial ? toSnapshot(initial) : unknownSession
  let snapshot = seed

  function emitUserChange(ended?: EndedRole): void {
    for (const listener of [...userListeners]) listener(ended)
  }
  /** Returns whether anything changed. */
  function set(next: SessionSnapshot, emitsUserChange = true): boolean {
    const before = snapshot
    if (JSON.stringify(next) === JSON.stringify(before)) return false
    snapshot = next
    if (emitsUserChange && isOtherUser(before, next)) emitUserChange()
    for (const listener of [...listeners]) listener()
    return before.status === 'known'
  }
  return {
    getSnapshot: () => snapshot,
    getServerSnapshot: () => seed,
    hydrate: (session: SessionInfo) => void set(toSnapshot(session)),
    set,
    emitUserChange,
    subscribe(listener: () => void) {
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    onUserChange(listener: (ended?: EndedRole) => void) {
      userListeners.add(listener)
      return () => void userListeners.delete(listener)
    },
  }
}

function isOtherUser(before: SessionSnapshot, next: SessionSnapshot): boolean {
  if (before.status === 'pending') return false
  return before.isMember !== next.isMember || before.memberId !== next.memberId
}

function toSnapshot({ role, memberId, version }: SessionInfo): SessionSnapshot {
  return { status: 'known', role, isMember: role === 'member', memberId, version }
}

/** Reads a response of the shop's server. Anything else, for example of a proxy in between, does not change who the user is. */
function readSessionInfo(value: unknown): SessionInfo | undefined {
  const { role, memberId, version } = Object(value)
  if (!['member', 'visitor', 'none'].includes(role)) return undefined
  return {
    role,
    ...(typeof memberId === 'string' && { memberId }),
    ...(typeof version === 'string' && { version }),
  }
}

/** The session that fits the client. */
export function createSession(
  client: AnyClient,
  endpoint: string | undefined,
  initial: SessionInfo | undefined,
): SessionStore {
  if (endpoint) return createServerSession(endpoint, initial)
  return 'session' in client ? createClientSession(client as Client, initial) : createFixedSession(initial)
}
