import type { ConnectionOptions } from '@vitrine/client'

/** How this server reaches the platform. */
export interface PlatformConnection extends ConnectionOptions {
  /** OAuth client id of the shop. */
  readonly clientId: string
  /** Address of the platform. */
  readonly baseUrl: string | URL
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly clock: () => number
}
