import { type Language, languages } from '../../shared/messages/language.ts'
import type { PageServices } from '../request-services.ts'

/** Another address that has to do with a page (RFC 8288). */
export interface RelatedAddress {
  readonly rel: string
  readonly href: string
  /** BCP 47, or `x-default` for readers of every other language. */
  readonly hreflang?: string
}

/** The same page in each language that it is in, itself included; none for a page that search engines must not index. */
export function alternatesOf(
  path: string | undefined,
  addressOf: PageServices['addressOf'],
  present: readonly Language[] = languages,
): readonly Required<RelatedAddress>[] {
  const [first] = present
  if (path === undefined || first === undefined) return []
  const rel = 'alternate'
  const inEach = present.map((language) => ({ rel, hreflang: language, href: addressOf(path, language) }))
  return [...inEach, { rel, hreflang: 'x-default', href: addressOf(path, first) }]
}

/** The address that search engines list for a page: if it is shown in another language than its own, that of the original. */
export function canonicalOf(
  path: string | undefined,
  addressOf: PageServices['addressOf'],
  language: Language,
  present: readonly Language[] = languages,
): string | undefined {
  return path && addressOf(path, present.includes(language) ? language : present[0])
}

/** A value of the `Link` header. `URL` escapes the addresses, so that none closes its brackets. */
export function linkHeader({ rel, href, hreflang }: RelatedAddress): string {
  return `<${new URL(href).href}>; rel="${rel}"${hreflang === undefined ? '' : `; hreflang="${hreflang}"`}`
}
