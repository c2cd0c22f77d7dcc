export interface CookieSettings {
  readonly value: string
  /** Left out: until the browser is closed. 0 removes it. */
  readonly maxAgeSeconds?: number
}

/**
 * Name of a cookie of the platform's own pages. Over https the browser itself holds it to this host, this path and https
 * (RFC 6265bis, section 4.1.3.2); the prefix cannot be had over plain http, which is for loopback alone.
 */
export function cookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name
}

/** The value a browser sent, or undefined. */
export function readCookie(request: Request, name: string, publicUrl: string): string | undefined {
  const wanted = `${cookieName(name, publicUrl)}=`
  const pair = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
  return pair?.slice(wanted.length)
}

/** `Set-Cookie`: never read by scripts, and not sent along when another site posts to us. */
export function setCookie(
  name: string,
  publicUrl: string,
  { value, maxAgeSeconds }: CookieSettings,
): Readonly<Record<'set-cookie', string>> {
  const parts = [`${cookieName(name, publicUrl)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  if (isSecure(publicUrl)) parts.push('Secure')
  return { 'set-cookie': parts.join('; ') }
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
