import type { Tokens } from '@vitrine/contract'
import {
  type ConnectVisitor,
  createVisitorSession,
  type SealedSession,
  type VisitorSession,
} from './visitor-session.ts'

/**
 * The visitors who are here now. What is kept is only a meeting point for requests of one visitor: the truth is in the sealed
 * cookie, so a restart, or another process, loses nothing.
 */
export interface Visitors {
  /** The visitor of an opened cookie. */
  recognise(opened: SealedSession): VisitorSession
  /**
   * A new visitor, with the first personal act of a browser. Acts of one browser that race each other without a session
   * (two tabs, two quick form posts) get the same one, so that they do not fill two carts: the browser's cookie, set by the
   * page that both came from, tells them apart from other browsers. Across several server processes this needs requests
   * of one browser to reach one process; otherwise the last answer's cart is the one that stays.
   */
  begin(browserId: string): Promise<VisitorSession>
  /** A session of nobody yet, which is not kept: for a log-in that may fail. */
  unknown(options?: { readonly isBrief?: boolean }): VisitorSession
  /** Keeps the session of somebody who is here from now on. */
  welcome(session: VisitorSession): VisitorSession
  /** The same tokens under a new id, for a session whose holder has changed (WEB-03). */
  renamed(session: VisitorSession): VisitorSession
  readonly size: number
}

export interface VisitorsOptions {
  readonly connect: ConnectVisitor
  /** Milliseconds since any epoch. */
  readonly now: () => number
  /** Visitors kept, least recently seen dropped first; default 5,000. */
  readonly maximum?: number
}

/** An act that left before the answer with the session came back can be this late. */
const beginningMs = 10_000

export function createVisitors({ connect, now, maximum = 5_000 }: VisitorsOptions): Visitors {
  const present = new Map<string, VisitorSession>()
  const beginnings = new Map<string, { session: Promise<VisitorSession>; until: number }>()

  function keep(session: VisitorSession): VisitorSession {
    present.delete(session.id)
    present.set(session.id, session)
    if (present.size > maximum) present.delete(present.keys().next().value as string)
    return session
  }

  async function begin(): Promise<VisitorSession> {
    const session = createVisitorSession(connect)
    await session.client.session.tokens()
    return keep(session)
  }

  return {
    recognise({ id, isBrief = false, tokens }) {
      const session = present.get(id)
      // Another process may have renewed since: the cookie is then newer than what is known here.
      if (session && !isNewer(tokens, session.tokens())) return keep(session)
      return keep(createVisitorSession(connect, tokens, { id, isBrief }))
    },

    begin(browserId) {
      for (const [id, { until }] of beginnings) {
        if (until > now()) break // In order of insertion: all later ones end later.
        beginnings.delete(id)
      }
      const underWay = beginnings.get(browserId)
      if (underWay) return underWay.session
      const session = begin()
      beginnings.set(browserId, { session, until: now() + beginningMs })
      session.catch(() => beginnings.delete(browserId))
      return session
    },

    unknown: (options) => createVisitorSession(connect, undefined, options),
    welcome: keep,
    renamed(session) {
      present.delete(session.id)
      return keep(createVisitorSession(connect, session.tokens()))
    },

    get size() {
      return present.size
    },
  }
}

function isNewer(given: Tokens, known: Tokens): boolean {
  return given.accessToken.expiresAt > known.accessToken.expiresAt
}
