import { type Language, languages } from '../messages/language.ts'

const [unprefixed, ...prefixed] = languages

/**
 * The address of a path in a language: `/de/cart`, and `/cart` in the first one. Inside the shop paths have no language; whatever
 * leaves it, a link, a form or a redirect, gets that of its page here.
 */
export function localizedPath(path: string, language: Language): string {
  if (language === unprefixed) return path
  // `/de` is the front page; `/de/` would be a second address of it.
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** The language that an address is in, and its path without it. */
export function readLocalizedPath(address: string): { readonly language: Language; readonly path: string } {
  const language = prefixed.find(
    // Two slashes would be left of `/de//host`, or what browsers take for them, and lead to another site.
    (each) =>
      address.startsWith(`/${each}`) && /^(?:$|[?#]|\/(?![/\\]))/.test(address.slice(each.length + 1)),
  )
  if (!language) return { language: unprefixed, path: address }
  const rest = address.slice(language.length + 1)
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` }
}
