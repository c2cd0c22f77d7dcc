import { readLocalizedPath } from '../../src/shared/url/localized-path.ts'

/** Longest address of a page of ours; anything longer was not made by us. */
const maximumLength = 2_000

/** Stands for the shop's origin while parsing; `.invalid` can never be a real host (RFC 6761). */
const base = 'https://shop.invalid'

/**
 * A path of this shop that a form or link asked to return to, or `undefined` when it could lead anywhere else (WEB-06).
 * The text is decoded once, as whoever follows the redirect might, and both readings must stay on this origin.
 */
export function returnPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > maximumLength) return undefined
  // Redirects are made of the path without its language.
  const readings = [wanted, readLocalizedPath(wanted).path].flatMap((each) => [each, decodeOnce(each)])
  if (!readings.every(isOwnPath)) return undefined
  const url = new URL(wanted, base)
  return url.pathname + url.search + url.hash
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // A stray percent sign: no address of ours has one.
  }
}

function isOwnPath(text: string | undefined): boolean {
  if (text === undefined) return false
  // Browsers drop tabs and line breaks wherever they stand and read `\` in a path as `/`.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused.
  if (/[\u0000-\u001f\u007f-\u009f]/.test(text) || !/^\/(?!\/)[^\\?#]*(?:[?#]|$)/.test(text)) return false
  if (!URL.canParse(text, base)) return false
  const url = new URL(text, base)
  // Dot segments can bring a second slash to the front (`/.//host`), which a browser reads as another origin.
  return url.origin === base && !url.pathname.startsWith('//')
}
