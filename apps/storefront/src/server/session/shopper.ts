import type { Client } from '@vitrine/client'
import type { Exchange, ReadClient } from '@vitrine/server'
import type { Language } from '../../shared/messages/language.ts'
import { readSeen } from '../../shared/seen-products.ts'
import { inRegion } from '../in-region.ts'
import type { ShopCookies } from './cookies.ts'
import type { Draft } from './draft.ts'
import { type Flash, withoutTyped } from './flash.ts'
import type { SavedLine } from './saved-lines.ts'

/** The shopper's session at the platform. */
export interface ShopperSession {
  /** Random; changes whenever the shopper changes. */
  readonly id: string
  /** Calls the platform for this shopper. */
  readonly client: Client
}

/** As pages see it. */
export interface ReaderSession {
  readonly id: string
  /** Reads for this shopper, and refuses to write. */
  readonly client: ReadClient
}

/** The shopper of a page: it cannot write to the platform. */
export interface PageShopper extends Omit<Shopper, 'session' | 'beginSession' | 'exchange' | 'logout'> {
  readonly exchange: Pick<Exchange, 'session' | 'renew'> & {
    readonly login: Pick<Exchange['login'], 'current' | 'holdRecoveryToken' | 'begin'>
  }
}

/** One request's shopper: who they are, if they have done anything personal yet, and what the response stores in their browser. */
export interface Shopper {
  readonly cookies: ShopCookies
  /** Session, login and logout. */
  readonly exchange: Exchange
  /** The shopper's session, if there is one: never starts one. */
  session(): ShopperSession | undefined
  /** The same with a client that only reads. */
  reader(): ReaderSession | undefined
  /** The shopper's session, which starts with the first write. */
  beginSession(): ShopperSession
  /** Whether the shopper is a member, as far as the cookie knows. */
  readonly isMember: boolean
  /** Removes what belongs to a shopper who has logged out. */
  forgetShopper(): void
  /** Ends the session. @returns where to send the browser to end the login at the platform's pages too */
  logout(returnTo: URL): Promise<URL | undefined>
  /** Number of items in the cart as of the last response. */
  readonly cartCount: number
  setCartCount(count: number): void
  /** Stores what was typed when a session had ended. @returns false if it has hundreds of fields and does not fit */
  keepDraft(draft: Draft): boolean
  /** Whether a silent login may be tried: once in a browser session, and never for a prefetched page. */
  takeSilentTry(): boolean
  /** For the page that follows a form post. */
  setFlash(flash: Flash): void
  /** For the page that is rendered in response to this form post. */
  showFlash(flash: Flash): void
  /** The result of the form post before this page. The next page does not get it again. */
  flash(): Flash
  /** Slugs of the products seen, the latest first. */
  seenProducts(): readonly string[]
  savedLines(): readonly SavedLine[]
  /** Newest first; the oldest ones go if they do not fit. @returns false if not even the newest one fits */
  setSavedLines(lines: readonly SavedLine[]): boolean
  /** Adds the cookies of the session and of the shop to the response. Call it once, last. */
  finish(response: Response): Promise<Response>
}

export interface ShopperOptions {
  readonly cookies: ShopCookies
  readonly exchange: Exchange
  /** The browser fetches ahead; this response may never be shown. */
  readonly isSpeculative: boolean
  /** Language of the page, for texts of the cart and of orders. */
  readonly language: Language
}

export function createShopper({ cookies, exchange, isSpeculative, language }: ShopperOptions): Shopper {
  let cartCount = readCount(cookies.get('count'))
  const receivedFlash = cookies.get('flash')
  let isFlashCurrent = receivedFlash !== undefined
  let shownFlash: Flash | undefined

  const client: Client = { ...exchange.client, ...inRegion(exchange.client, { language }) }
  const reader: ReadClient = { ...exchange.reader, ...inRegion(exchange.reader, { language }) }
  const session = (): ShopperSession => ({ id: exchange.session.version, client })
  const hasSession = () => exchange.session.role !== 'none'

  const forgetShopper = () => {
    exchange.login.cancel()
    cartCount = 0
    for (const name of ['enrollment', 'count', 'estimate', 'saved'] as const) cookies.clear(name)
  }

  return {
    cookies,
    exchange,
    session: () => (hasSession() ? session() : undefined),
    reader: () => (hasSession() ? { id: exchange.session.version, client: reader } : undefined),
    beginSession: session,
    get isMember() {
      return exchange.session.role === 'member'
    },
    forgetShopper,
    async logout(returnTo) {
      forgetShopper()
      return (await exchange.end({ returnTo })).url
    },
    get cartCount() {
      return cartCount
    },
    setCartCount(count) {
      cartCount = count
      if (String(count) !== cookies.get('count')) cookies.set('count', String(count))
    },
    keepDraft(draft) {
      const fits = cookies.fits(draft)
      if (fits) cookies.set('draft', draft)
      return fits
    },
    takeSilentTry() {
      if (isSpeculative || cookies.get('silent')) return false
      cookies.set('silent', '1')
      return true
    },
    setFlash(flash) {
      cookies.set('flash', cookies.fits(flash) ? flash : withoutTyped(flash))
      isFlashCurrent = false
    },
    showFlash(flash) {
      shownFlash = flash
    },
    flash() {
      if (shownFlash) return shownFlash
      // A prefetched page may never be seen, so the message waits for one that is.
      if (isSpeculative) return {}
      if (isFlashCurrent) cookies.clear('flash')
      isFlashCurrent = false
      return receivedFlash ?? {}
    },
    seenProducts: () => readSeen(cookies.get('seen')),
    savedLines: () => cookies.get('saved') ?? [],
    setSavedLines(lines) {
      if (lines.length === 0) {
        cookies.clear('saved')
        return true
      }
      const kept = [...lines]
      while (kept.length > 0 && !cookies.fits(kept)) kept.pop()
      if (kept.length > 0) cookies.set('saved', kept)
      return kept.length > 0
    },
    async finish(response) {
      const step = await exchange.login.current()
      const isWaiting = step?.status === 'email-verification-required' || step?.status === 'mfa-required'
      if (isWaiting !== (cookies.get('waiting') !== undefined)) {
        if (isWaiting) cookies.set('waiting', '1')
        else cookies.clear('waiting')
      }
      const isMember = exchange.session.role === 'member'
      if (isMember !== (cookies.get('member') !== undefined)) {
        if (isMember) cookies.set('member', '1')
        else cookies.clear('member')
      }
      const finished = exchange.finish(response)
      return cookies.finish(finished)
    },
  }
}

function readCount(value: string | undefined): number {
  return value && /^\d{1,6}$/.test(value) ? Number(value) : 0
}
