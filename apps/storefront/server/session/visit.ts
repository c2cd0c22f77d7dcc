import { randomBytes } from 'node:crypto'
import type { Client } from '@vitrine/client'
import type { Exchange } from '@vitrine/server'
import { readSeen, withSeen } from '../../src/shared/seen-products.ts'
import type { CookieJar } from './cookie-jar.ts'
import { type Draft, keepDraft, keptDraft } from './draft.ts'
import { type Enrolment, keepEnrolment, keptEnrolment } from './enrolment.ts'
import { type EstimateChoice, keepEstimateChoice, keptEstimateChoice } from './estimate-address.ts'
import { type Flash, setFlash, takeFlash } from './flash.ts'
import type { FormTokens } from './form-token.ts'
import { keepLogInStep, type LogInStep, readLogInStep } from './log-in-step.ts'
import { keepSavedLines, keptSavedLines, type SavedLine } from './saved-lines.ts'

/** The shopper's session at the platform. */
export interface ShopperSession {
  /** Random; changes whenever the shopper changes. */
  readonly id: string
  /** Calls the platform for this shopper. */
  readonly client: Client
}

/** One request's shopper: who they are, if they have done anything personal yet, and what the response stores in their browser. */
export interface Visit {
  readonly cookies: CookieJar
  /** Session, login and logout. */
  readonly exchange: Exchange
  /** Goes into every form of the page and comes back with each post. Gives a new browser its cookie. */
  formToken(): string
  /** Whether `token` was given to this browser. */
  ownsFormToken(token: string): boolean
  /** The shopper's session, if there is one: never starts one. */
  session(): ShopperSession | undefined
  /** The shopper's session, which starts with the first write. Undefined for a browser that keeps no cookies: it would lose the cart. */
  beginSession(): ShopperSession | undefined
  /** Whether the shopper is a member, as far as the cookie knows. */
  readonly isMember: boolean
  /** Removes what belongs to a shopper who has logged out. */
  forgetShopper(): void
  /** Ends the session. @returns where to send the browser to end the login at the platform's pages too */
  logOut(returnTo: URL): Promise<URL | undefined>
  /** The browser leaves for the platform's logout page, which returns it; then it continues at the path `next`. */
  setLogOutNext(next: string): void
  /** The path to continue at after a logout, once. */
  takeLogOutNext(): string | undefined
  /** Number of items in the cart as of the last response. */
  readonly cartCount: number
  setCartCount(count: number): void
  /** A log-in within the shop goes on with this step. */
  setLogInStep(step: LogInStep): void
  /** The step that a log-in of this browser waits in. */
  logInStep(): LogInStep | undefined
  endLogIn(): void
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
  /** Adds the cookies of the session and of the shop to the response. Call it once, last. */
  finish(response: Response): Promise<Response>
}

export interface VisitOptions {
  readonly cookies: CookieJar
  readonly exchange: Exchange
  readonly formTokens: FormTokens
  /** The browser fetches ahead; this response may never be shown. */
  readonly isSpeculative: boolean
}

export function createVisit({ cookies, exchange, formTokens, isSpeculative }: VisitOptions): Visit {
  const receivedBrowserId = readBrowserId(cookies)
  let browserId = receivedBrowserId
  let cartCount = readCount(cookies.get('count'))
  let flash: Flash | undefined

  const session = (): ShopperSession => ({ id: exchange.session.version, client: exchange.client })
  const hasSession = () => exchange.session.role !== 'none'

  const endLogIn = () => {
    cookies.clear('logIn')
    cookies.clear('waiting')
  }

  const forgetShopper = () => {
    endLogIn()
    cartCount = 0
    for (const name of ['enrolment', 'count', 'estimate', 'saved'] as const) cookies.clear(name)
  }

  return {
    cookies,
    exchange,
    formToken() {
      if (!browserId) {
        browserId = randomBytes(16).toString('base64url')
        cookies.set('browser', browserId)
      }
      return formTokens.issue(browserId)
    },
    ownsFormToken: (token) => receivedBrowserId !== undefined && formTokens.verify(receivedBrowserId, token),
    session: () => (hasSession() ? session() : undefined),
    beginSession: () => (hasSession() || receivedBrowserId !== undefined ? session() : undefined),
    get isMember() {
      return exchange.session.role === 'member'
    },
    forgetShopper,
    async logOut(returnTo) {
      forgetShopper()
      return (await exchange.end({ returnTo })).url
    },
    setLogOutNext: (next) => cookies.write('logOut', next),
    takeLogOutNext() {
      const next = cookies.read('logOut')
      cookies.clear('logOut')
      return typeof next === 'string' ? next : undefined
    },
    get cartCount() {
      return cartCount
    },
    setCartCount(count) {
      cartCount = count
      if (String(count) !== cookies.get('count')) cookies.set('count', String(count))
    },
    setLogInStep(step) {
      keepLogInStep(cookies, step)
      cookies.set('waiting', '1')
    },
    logInStep: () => readLogInStep(cookies),
    endLogIn,
    keepDraft: (draft) => keepDraft(cookies, draft),
    draft: () => keptDraft(cookies),
    dropDraft: () => cookies.clear('draft'),
    setEnrolment: (enrolment) => keepEnrolment(cookies, enrolment),
    enrolment: () => keptEnrolment(cookies),
    endEnrolment: () => cookies.clear('enrolment'),
    takeSilentTry() {
      if (isSpeculative || cookies.get('silent')) return false
      cookies.set('silent', '1')
      return true
    },
    setFlash: (flash) => setFlash(cookies, flash),
    flash() {
      // A page fetched ahead may never be seen: what there is to say waits for one that is.
      flash ??= isSpeculative ? {} : takeFlash(cookies)
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
    estimateChoice: () => keptEstimateChoice(cookies),
    setEstimateChoice: (choice) => keepEstimateChoice(cookies, choice),
    savedLines: () => keptSavedLines(cookies),
    setSavedLines: (lines) => keepSavedLines(cookies, lines),
    async finish(response) {
      const finished = exchange.finish(response)
      await cookies.apply(finished)
      return finished
    },
  }
}

/** The id that the browser was given with its first page. */
export function readBrowserId(cookies: Pick<CookieJar, 'get'>): string | undefined {
  const value = cookies.get('browser')
  return value && /^[\w-]{22}$/.test(value) ? value : undefined
}

function readCount(value: string | undefined): number {
  return value && /^\d{1,6}$/.test(value) ? Number(value) : 0
}
