import type { Answer } from './answer.ts'
import type { Exchange } from './exchange.ts'

/** Something the platform answers at an address. Routes of operations become endpoints; tokens, media and health are ones. */
export interface Endpoint {
  readonly methods: readonly string[]
  /** `/media/:fileId`. */
  readonly path: string
  /**
   * Browsers are sent here, and no page of another origin reads what is answered: not even that of a registered one, which
   * may call everything else (RFC 9700, section 2.6).
   */
  readonly isNavigation?: boolean
  handle(call: EndpointCall): Promise<Answer>
}

export interface EndpointCall {
  readonly request: Request
  readonly exchange: Exchange
  /** Values of the path's parameters, percent-decoded. */
  readonly params: Readonly<Record<string, string>>
}
