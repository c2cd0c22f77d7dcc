import { createTrustCheck, type TrustedProxies } from './client-address.ts'

/** Finds the public origin that a request was sent to. It is always one of the configured origins. */
export type PublicOrigin = (
  request: { readonly headers: Headers; readonly url?: string },
  connectionAddress?: string,
) => string

/**
 * Behind a proxy the request's URL names an internal host. `X-Forwarded-Host` decides if the sender is a trusted proxy,
 * then `Host`, then the URL; an unknown host means the first origin.
 */
export function createPublicOrigin(
  origins: readonly [string, ...string[]],
  trusted: TrustedProxies,
): PublicOrigin {
  const isTrusted = createTrustCheck(trusted)
  return ({ headers, url }, connectionAddress) => {
    const hosts = [
      isTrusted(connectionAddress) ? headers.get('x-forwarded-host') : null,
      headers.get('host'),
      url === undefined ? null : new URL(url).host,
    ]
    const [found] = hosts.flatMap((host) => origins.filter((origin) => new URL(origin).host === host))
    return found ?? origins[0]
  }
}
