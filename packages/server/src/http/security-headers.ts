/** Settings of {@link securityHeaders}. */
export interface SecurityHeadersOptions {
  /** Default true. Set to false while the site is reachable over plain HTTP. */
  readonly https?: boolean
  /**
   * Value of `Content-Security-Policy`. Default: a policy that allows nothing, for responses that are not pages. Pages
   * replace it with their own.
   */
  readonly contentSecurityPolicy?: string
}

/** Browser features that a shop does not use, so an injected script cannot use them either. */
const disabledFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Security headers for every response, as pairs for `Headers.set`.
 *
 * @example
 * ```ts
 * const response = new Response('…')
 * for (const [name, value] of securityHeaders()) response.headers.set(name, value)
 * ```
 */
export function securityHeaders({
  https = true,
  contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}: SecurityHeadersOptions = {}): readonly (readonly [name: string, value: string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', disabledFeatures.map((feature) => `${feature}=()`).join(', ')],
    ['content-security-policy', contentSecurityPolicy],
    ...(https ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as const) : []),
  ]
}
