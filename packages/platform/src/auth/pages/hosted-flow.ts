import type { HttpContext } from '../../http/index.ts'

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
export interface ProvenLogin {
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
