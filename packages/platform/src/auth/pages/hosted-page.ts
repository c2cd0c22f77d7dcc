import type { HttpContext } from '../../http/index.ts'
import type { Notice, PageContent, PageWords } from '../../pages/index.ts'
import type { IdentityContext } from '../members/context.ts'
import type { CaptchaField } from './captcha/captcha-field.ts'
import type { HostedFlow, HostedFlows } from './hosted-flow.ts'
import type { PreSession } from './pre-session.ts'

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
