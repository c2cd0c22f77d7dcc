import type { HttpContext } from '../../http/index.ts'
import { type Notice, onwardButton, type PageContent, type PageWords } from '../../pages/index.ts'
import type { IdentityContext } from '../members/context.ts'
import { type HostedPageName, hostedPaths } from './addresses.ts'
import type { CaptchaField } from './captcha-field.ts'
import type { PreSession } from './login-transaction.ts'

/** What a shop sent a browser to the hosted pages for. */
export interface HostedFlow {
  /** As `request` in the pages' addresses says it. */
  readonly id: string
  readonly siteId: string
  readonly clientId: string
  /** Where the browser goes in the end: a form that completes the flow leads there. */
  readonly returnOrigin: string
}

/** Session token of a log-in on the pages, and whom it has to belong to. */
interface ProvenLogin {
  readonly sessionToken: string
  readonly holderId: string
}

/** The flows that begin and end outside the pages: authorization requests and redirect sessions. */
export interface HostedFlows {
  /** The flow that a page's address names; undefined for none, and for one that is over or another browser's. */
  find(c: HttpContext): Promise<HostedFlow | undefined>
  /** Spends the session token and returns the response that sends the browser back; undefined if the token is no longer valid. */
  complete(c: HttpContext, flow: HostedFlow, login: ProvenLogin): Promise<Response | undefined>
}

/** One look at a hosted page, or one post of its form. */
export interface Visit {
  readonly c: HttpContext
  readonly context: IdentityContext
  readonly words: PageWords
  readonly query: URLSearchParams
  /** What the address says the visit is about: `request=…` or `site=…`; pages hand it on to each other. */
  readonly place: string
  readonly preSession: PreSession
  /** What a shop sent the browser here for, where it did. */
  readonly flow: HostedFlow | undefined
  readonly flows: HostedFlows
  /** Undefined where no captcha can be shown here. */
  readonly captcha: CaptchaField | undefined
  /** By which the member let this device be remembered at an earlier log-in. */
  readonly deviceToken: string | undefined
  writeDeviceCookie(token: string, maxAgeSeconds: number): string
  /** What to say first when the page is shown again instead of taking its form. */
  readonly fault?: string | undefined
  /** Token for forms of pages whose guard it is. */
  readonly formToken: string
}

/** A visit while a shop waits for the browser to come back. */
export type FlowVisit = Visit & { readonly flow: HostedFlow }

/** A page that a person looks at. */
export interface HostedPage {
  readonly path: string
  /**
   * What shows that a form was meant: the token in it, with the `Origin` of the post (requirements.md PLT-28), or the secret
   * of a mailed link in the address, which nobody else has.
   */
  readonly guard: 'token' | 'secret'
  /** What an address says that is no good any more; by default that a log-in is over. */
  readonly over?: (words: PageWords) => Notice
  show(visit: Visit): Promise<Outcome>
  submit?(visit: Visit, fields: URLSearchParams): Promise<Outcome>
}

/** What a page answers: itself, where to go on, or how the flow ends. */
export type Outcome = ShownPage | GoOn | FlowEnd

export interface ShownPage {
  readonly content: PageContent
  /** Default 200. */
  readonly status?: number
  /** Looking at the address again would not show this: so it is offered in no other language. */
  readonly isFinal?: boolean
  readonly retryAfter?: string | undefined
  /** The pre-session as it goes on. */
  readonly preSession?: PreSession
}

export interface GoOn {
  readonly goTo: string
  /** The pre-session as it goes on; `null` ends it, and whatever was bound to it. */
  readonly preSession?: PreSession | null
  readonly cookies?: readonly string[]
}

/** The flow is complete: the response that sends the browser back, with the cookies of the pages. */
export interface FlowEnd {
  readonly response: Response
  readonly preSession: null
  readonly cookies: readonly string[]
}

/** A page that says one thing and leads back to the shop. It says nothing about anybody, so anyone may look at it. */
export function noticePage(name: 'waiting' | 'blocked' | 'signedOut' | 'over', status = 200): HostedPage {
  return {
    path: hostedPaths[name satisfies HostedPageName],
    guard: 'token',
    async show({ context, words }) {
      const body = onwardButton(words, context.site.name, context.shopUrl)
      return { status, content: { ...words[name], body } }
    },
  }
}

interface FlowPage {
  readonly path: string
  readonly guard: 'token'
  show(visit: FlowVisit): Promise<Outcome>
  submit(visit: FlowVisit, fields: URLSearchParams): Promise<Outcome>
}

/** A page that makes sense only while a shop waits for its browser to come back. Without that it says so. */
export function inFlow(page: FlowPage): HostedPage {
  const within = async (visit: Visit, go: (visit: FlowVisit) => Promise<Outcome>) => {
    const { flow } = visit
    return flow ? go({ ...visit, flow }) : over(visit)
  }
  return {
    path: page.path,
    guard: page.guard,
    show: (visit) => within(visit, page.show),
    submit: (visit, fields) => within(visit, (flowVisit) => page.submit(flowVisit, fields)),
  }
}

function over({ context, words }: Visit): Outcome {
  const body = onwardButton(words, context.site.name, context.shopUrl)
  return { status: 410, content: { ...words.over, body } }
}
