import { randomBytes } from 'node:crypto'
import { readSeen, withSeen } from '../../src/shared/seen-products.ts'
import { type CookieJar, deviceLifetimeSeconds } from './cookie-jar.ts'
import { type Draft, keepDraft, keptDraft } from './draft.ts'
import { type Enrolment, keepEnrolment, keptEnrolment } from './enrolment.ts'
import { type EstimateChoice, keepEstimateChoice, keptEstimateChoice } from './estimate-address.ts'
import { type Flash, setFlash, takeFlash } from './flash.ts'
import type { FormTokens } from './form-token.ts'
import { type Journey, keepJourney, takeJourney } from './journey.ts'
import { keepLogInStep, type LogInStep, readLogInStep } from './log-in-step.ts'
import { keepSavedLines, keptSavedLines, type SavedLine } from './saved-lines.ts'
import type { Sealer } from './sealer.ts'
import { openSession, sealSession, type VisitorSession } from './visitor-session.ts'
import type { Visitors } from './visitors.ts'

/** One request's visitor: who they are, if they have done anything personal yet, and what the answer tells their browser. */
export interface Visit {
  readonly cookies: CookieJar
  /** Goes into every form of the page and comes back with each post. Gives a new browser its cookie. */
  formToken(): string
  /** Whether `token` was given to this browser. */
  ownsFormToken(token: string): boolean
  /** The visitor, if there is one: never starts a session. */
  session(): VisitorSession | undefined
  /** The visitor, now certainly one; `undefined` for a browser that keeps no cookies, which could not keep a cart either. */
  beginSession(): Promise<VisitorSession | undefined>
  /** Whether the visitor is a member, as far as their cookie knows. */
  readonly isMember: boolean
  /** From now on the browser is somebody else, under a new session id (WEB-03); `undefined`: nobody. */
  become(session: VisitorSession | undefined): void
  /** The browser leaves for a page of the platform. */
  setJourney(journey: Journey): void
  /** What it left for; good once. */
  takeJourney(): Journey | undefined
  /** Pieces in the cart as the last answer had it. */
  readonly cartCount: number
  setCartCount(count: number): void
  /** A log-in within the shop goes on with this step. */
  setLogInStep(step: LogInStep): void
  /** The step that a log-in of this browser waits in. */
  logInStep(): LogInStep | undefined
  endLogIn(): void
  /** Proof that this device was remembered. */
  deviceToken(): string | undefined
  rememberDevice(token: string): void
  /** What was typed when a session ended, for whoever comes back to it. @returns Whether it could be kept. */
  keepDraft(draft: Draft): boolean
  /** What was kept last; `dropDraft` where it was used. */
  draft(): Draft | undefined
  dropDraft(): void
  /** What an enrolment has to show. */
  setEnrolment(enrolment: Enrolment): void
  enrolment(): Enrolment | undefined
  endEnrolment(): void
  /** Whether a silent log-in may be tried: once in a session of the browser, and never for a page that nobody sees. */
  takeSilentTry(): boolean
  /** For the page that follows a form post. */
  setFlash(flash: Flash): void
  /** What the form post before this page had to say. The next page does not get it again. */
  flash(): Flash
  /** Slug of the collection looked at last. */
  lastCollection(): string | undefined
  noteCollection(slug: string): void
  /** Slugs of the products looked at, the latest first. */
  seenProducts(): readonly string[]
  noteProduct(slug: string): void
  estimateChoice(): EstimateChoice | undefined
  setEstimateChoice(choice: EstimateChoice): void
  savedLines(): readonly SavedLine[]
  /** The first one is the newest. @returns Whether it could be kept. */
  setSavedLines(lines: readonly SavedLine[]): boolean
  /** `Set-Cookie` values of the answer; seals the tokens again when they changed. Call once, last. */
  setCookies(): readonly string[]
}

export interface VisitOptions {
  readonly cookies: CookieJar
  readonly visitors: Visitors
  readonly sealer: Sealer
  readonly formTokens: FormTokens
  /** The browser fetches ahead; nobody may ever see this answer. */
  readonly isSpeculative: boolean
}

export function createVisit(options: VisitOptions): Visit {
  const { cookies, visitors, sealer, formTokens, isSpeculative } = options
  const receivedBrowserId = readBrowserId(cookies.get('browser'))
  let browserId = receivedBrowserId
  const sealed = cookies.get('session')
  const opened = sealed ? openSession(sealer, sealed) : undefined
  let session: VisitorSession | undefined
  let cartCount = readCount(cookies.get('count'))
  let isLeft = false
  let flash: Flash | undefined

  const current = () => {
    if (!session && !isLeft && opened) session = visitors.recognise(opened)
    return session
  }

  const endLogIn = () => {
    cookies.clear('logIn')
    cookies.clear('waiting')
  }

  return {
    cookies,
    formToken() {
      if (!browserId) {
        browserId = randomBytes(16).toString('base64url')
        cookies.set('browser', browserId)
      }
      return formTokens.issue(browserId)
    },
    ownsFormToken: (token) => receivedBrowserId !== undefined && formTokens.verify(receivedBrowserId, token),
    session: current,
    async beginSession() {
      if (!current() && receivedBrowserId) session = await visitors.begin(receivedBrowserId)
      return session
    },
    get isMember() {
      return current()?.tokens().refreshToken.role === 'member'
    },
    become(other) {
      session = other
      isLeft = !other
      endLogIn()
      cookies.clear('enrolment')
      if (other) return
      cartCount = 0
      for (const name of ['session', 'count', 'estimate', 'saved'] as const) cookies.clear(name)
    },
    setJourney: (journey) => keepJourney(cookies, sealer, journey),
    takeJourney: () => takeJourney(cookies, sealer),
    get cartCount() {
      return cartCount
    },
    setCartCount(count) {
      cartCount = count
      if (String(count) !== cookies.get('count')) cookies.set('count', String(count))
    },
    setLogInStep(step) {
      keepLogInStep(cookies, sealer, step)
      cookies.set('waiting', '1')
    },
    logInStep: () => readLogInStep(cookies, sealer),
    endLogIn,
    deviceToken() {
      const kept = cookies.get('device')
      const token = kept && sealer.open('device', kept)?.value
      return typeof token === 'string' ? token : undefined
    },
    rememberDevice: (token) => cookies.set('device', sealer.seal('device', token, deviceLifetimeSeconds)),
    keepDraft: (draft) => keepDraft(cookies, sealer, draft),
    draft: () => keptDraft(cookies, sealer),
    dropDraft: () => cookies.clear('draft'),
    setEnrolment: (enrolment) => keepEnrolment(cookies, sealer, enrolment),
    enrolment: () => keptEnrolment(cookies, sealer),
    endEnrolment: () => cookies.clear('enrolment'),
    takeSilentTry() {
      if (isSpeculative || cookies.get('silent')) return false
      cookies.set('silent', '1')
      return true
    },
    setFlash: (flash) => setFlash(cookies, sealer, flash),
    flash() {
      // A page fetched ahead may never be seen: what there is to say waits for one that is.
      flash ??= isSpeculative ? {} : takeFlash(cookies, sealer)
      return flash
    },
    lastCollection: () => cookies.get('collection'),
    noteCollection(slug) {
      if (!isSpeculative && slug !== cookies.get('collection')) cookies.set('collection', slug)
    },
    seenProducts: () => readSeen(cookies.get('seen')),
    noteProduct(slug) {
      if (!isSpeculative) cookies.set('seen', withSeen(cookies.get('seen'), slug))
    },
    estimateChoice: () => keptEstimateChoice(cookies, sealer),
    setEstimateChoice: (choice) => keepEstimateChoice(cookies, sealer, choice),
    savedLines: () => keptSavedLines(cookies, sealer),
    setSavedLines: (lines) => keepSavedLines(cookies, sealer, lines),
    setCookies() {
      if (session) {
        const wasMember = session.id === opened?.id && opened.tokens.refreshToken.role === 'member'
        if (wasMember && session.tokens().refreshToken.role !== 'member') session = visitors.renamed(session)
        const tokens = session.tokens()
        const isUnchanged =
          opened?.tokens.accessToken.value === tokens.accessToken.value &&
          opened.tokens.refreshToken.value === tokens.refreshToken.value
        if (tokens.refreshToken.value && (!isUnchanged || opened?.stale)) {
          cookies.set(
            'session',
            sealSession(sealer, { ...session, tokens }),
            session.isBrief ? 'session' : undefined,
          )
        }
      }
      return cookies.headers()
    },
  }
}

function readBrowserId(value: string | undefined): string | undefined {
  return value && /^[\w-]{22}$/.test(value) ? value : undefined
}

function readCount(value: string | undefined): number {
  return value && /^\d{1,6}$/.test(value) ? Number(value) : 0
}
