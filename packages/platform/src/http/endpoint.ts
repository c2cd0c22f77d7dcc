import type { Exchange } from './exchange.ts'

/** Something the platform answers at an address. Routes of operations become endpoints; tokens, media and health are ones. */
export interface Endpoint {
  readonly methods: readonly string[]
  /** `/media/:fileId`; a trailing `/*` takes the rest. */
  readonly path: string
  handle(call: EndpointCall): Promise<Response>
}

export interface EndpointCall {
  readonly request: Request
  readonly exchange: Exchange
  /** Values of the path's parameters, percent-decoded. */
  readonly params: Readonly<Record<string, string>>
}
