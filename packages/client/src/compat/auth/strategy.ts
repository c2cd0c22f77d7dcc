import type { AnyClient } from '../../client.ts'
import type { ConnectionOptions } from '../../transport/connection.ts'

/** Who a client acts for, as the public client wants it: anything that gives headers. */
export interface AuthenticationStrategy {
  getAuthHeaders(host?: unknown): AuthHeaders | Promise<AuthHeaders>
}

export interface AuthHeaders {
  readonly headers: Readonly<Record<string, string>>
}

/** Where a strategy of ours keeps how it makes a caller of our core. */
export const connect: unique symbol = Symbol('connect')

/** A strategy that acts through our core, with its renewal and its replay after a 401. */
export interface ConnectedStrategy extends AuthenticationStrategy {
  [connect](connection: ConnectionOptions): AnyClient
}

export function isConnected(strategy: AuthenticationStrategy): strategy is ConnectedStrategy {
  return connect in strategy
}
