import type { IdentityContext } from '../domains/identity/context.ts'

/** What a shop sent a browser to the hosted pages for. */
export interface HostedFlow {
  /** As the `request` of the pages' addresses says it. */
  readonly id: string
  readonly siteId: string
  readonly clientId: string
  /** Where the browser goes in the end: the form that completes the flow leads there. */
  readonly returnOrigin: string
}

/** Where to send the browser with the result of a flow, and what it is to remember. */
export interface CompletedFlow {
  readonly goTo: string
  readonly cookies: readonly string[]
}

/** The flows that begin and end outside the pages: authorization requests and redirect sessions. */
export interface HostedFlows {
  /** Undefined for one that there is not, that is over, or too old. */
  find(id: string): Promise<HostedFlow | undefined>
  /** Spends the session token that the log-in gave; the holder is the pre-session's. */
  complete(context: IdentityContext, flow: HostedFlow, sessionToken: string): Promise<CompletedFlow>
}

/** Until something sends browsers to the pages, whoever opens their log-in is told that no shop waits. */
export const noFlows: HostedFlows = {
  find: async () => undefined,
  complete: () => Promise.reject(new Error('there is no flow to complete')),
}
