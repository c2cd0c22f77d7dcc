/**
 * Headers of every answer (WEB-09). The content security policy comes with each page from Astro, which knows the hashes of
 * its scripts; `defaultPolicy` is for everything that is not a page.
 */
export function securityHeaders(shopOrigin: URL): readonly (readonly [name: string, value: string])[] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', permissionsPolicy],
    ['content-security-policy', defaultPolicy],
  ]
  if (shopOrigin.protocol === 'https:') {
    headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  }
  return headers
}

/** An answer that is not a page loads nothing, runs nothing and is framed by nobody. */
const defaultPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The shop uses none of these; a script that got in could not either. */
const permissionsPolicy = [
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
  .map((feature) => `${feature}=()`)
  .join(', ')
