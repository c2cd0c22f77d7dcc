/** The longest path that is accepted. */
const maximumLength = 2_000

/** Base for parsing. `.invalid` is never a real host (RFC 6761). */
const base = 'https://shop.invalid'

/**
 * A path of this shop to return to, from a form field or a query parameter. The value is checked as it is and decoded
 * once, because a redirect may be decoded on the way.
 *
 * @param fallback Returned if the path is missing or could lead to another site; default `/`
 * @example
 * ```ts
 * returnPath('/account?tab=orders') // '/account?tab=orders'
 * returnPath('//evil.example') // '/'
 * returnPath('//evil.example', undefined) // undefined
 * ```
 */
export function returnPath(path: string | null | undefined): string
export function returnPath<F>(path: string | null | undefined, fallback: F): string | F
export function returnPath(path: string | null | undefined, ...others: readonly unknown[]): unknown {
  const fallback = others.length > 0 ? others[0] : '/' // An explicit undefined is a fallback, too.
  if (!path || path.length > maximumLength) return fallback
  if (![path, decodeOnce(path)].every(isOwnPath)) return fallback
  const url = new URL(path, base)
  return url.pathname + url.search + url.hash
}

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // A stray percent sign.
  }
}

function isOwnPath(path: string | undefined): boolean {
  if (path === undefined) return false
  // Browsers ignore tabs and line breaks anywhere in a URL and read `\` in a path as `/`.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is rejected.
  if (/[\u0000-\u001f\u007f-\u009f]/.test(path) || !/^\/(?!\/)[^\\?#]*(?:[?#]|$)/.test(path)) return false
  if (!URL.canParse(path, base)) return false
  const url = new URL(path, base)
  // Dot segments can leave two slashes at the front (`/.//host`), which browsers read as another origin.
  return url.origin === base && !url.pathname.startsWith('//')
}
