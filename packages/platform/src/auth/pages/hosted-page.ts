import type { HttpContext } from '../../http/index.ts'
import {
  type Notice,
  onwardButton,
  type PageContent,
  type PageMessages,
  type Refusal,
} from '../../pages/index.ts'
import type { IdentityContext } from '../members/context.ts'
import type { CaptchaField } from './captcha-field.ts'
import type { LoginTransaction } from './login-transaction.ts'

/** The reason a shop sent a browser to the hosted pages. */
export interface HostedFlow {
  /** Value of the `request` parameter of the pages. */
  readonly id: string
  readonly siteId: string
  readonly clientId: string
  /** Origin to which the completed flow redirects. */
  readonly returnOrigin: string
}

/** Flows that start and end outside the pages: authorization requests and redirect sessions. */
export interface HostedFlows {
  /** Finds the flow of a page address; undefined if there is none, it has expired, or it belongs to another browser. */
  find(c: HttpContext): Promise<HostedFlow | undefined>
  /** Spends the session token and returns the response that sends the browser back; undefined if the token is no longer valid. */
  complete(
    c: HttpContext,
    flow: HostedFlow,
    login: { readonly sessionToken: string; readonly holderId: string },
  ): Promise<Response | undefined>
}

/** Context of one request to a hosted page. */
export interface PageContext {
  readonly c: HttpContext
  readonly context: IdentityContext
  readonly words: PageMessages
  readonly query: URLSearchParams
  /** Query parameter that identifies the flow, `request=…` or `site=…`; pages pass it on to each other. */
  readonly place: string
  readonly loginTransaction: LoginTransaction
  /** Flow of the shop that sent the browser here, if any. */
  readonly flow: HostedFlow | undefined
  readonly flows: HostedFlows
  /** Undefined if no captcha can be shown. */
  readonly captcha: CaptchaField | undefined
  /** Token of a remembered device. */
  readonly deviceToken: string | undefined
  writeDeviceCookie(token: string, maxAgeSeconds: number): string
  /** Error to show when the form was rejected. */
  readonly fault?: string | undefined
  /** CSRF token for forms of pages with the `token` guard. */
  readonly formToken: string
}

/** Page context within a flow of a shop. */
export type FlowPageContext = PageContext & { readonly flow: HostedFlow }

/** A hosted page. */
export interface HostedPage {
  readonly path: string
  /**
   * Protection of the form against CSRF: the form token together with the `Origin` header, or the secret of a mailed link in the
   * address.
   */
  readonly guard: 'token' | 'secret'
  /** Notice for an expired address; by default an expired log-in. */
  readonly over?: (words: PageMessages) => Notice
  show(page: PageContext): Promise<Outcome>
  submit?(page: PageContext, fields: URLSearchParams): Promise<Outcome>
}

/** Result of a page: its content, a redirect, or the end of the flow. */
export type Outcome = ShownPage | PageRedirect | FlowEnd

export interface ShownPage {
  readonly content: PageContent
  /** Default 200. */
  readonly status?: number
  /** Reloading would not show this content again, so no language switch is offered. */
  readonly isFinal?: boolean
  readonly retryAfter?: string | undefined
  /** Updated login transaction. */
  readonly loginTransaction?: LoginTransaction
}

export interface PageRedirect {
  readonly goTo: string
  /** Updated login transaction; `null` ends it. */
  readonly loginTransaction?: LoginTransaction | null
  readonly cookies?: readonly string[]
}

/** The flow is complete: the response that returns the browser to the shop, with the cookies of the pages. */
export interface FlowEnd {
  readonly response: Response
  readonly loginTransaction: null
  readonly cookies: readonly string[]
}

/** Shows a page again, with the status of the error that rejected its form. */
export function rejected(shown: ShownPage, { status, retryAfter }: Refusal): ShownPage {
  return { ...shown, status: status === 400 ? 422 : status, retryAfter }
}

interface FlowPage {
  readonly path: string
  readonly guard: 'token'
  show(page: FlowPageContext): Promise<Outcome>
  submit(page: FlowPageContext, fields: URLSearchParams): Promise<Outcome>
}

/** Wraps a page that requires a flow of a shop; without one it shows an "expired" notice. */
export function inFlow({ path, guard, show, submit }: FlowPage): HostedPage {
  const over = ({ context, words }: PageContext): Outcome => {
    const body = onwardButton(words, context.site.name, context.shopUrl)
    return { status: 410, content: { ...words.over, body } }
  }
  return {
    path,
    guard,
    show: async (page) => (page.flow ? show({ ...page, flow: page.flow }) : over(page)),
    submit: async (page, fields) => (page.flow ? submit({ ...page, flow: page.flow }, fields) : over(page)),
  }
}
