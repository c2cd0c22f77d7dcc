import { type Language } from '../messages/language.ts'
/**
 * The address of a path in a language: `/de/cart`, and `/cart` in the first one. Inside the shop paths have no language; whatever
 * leaves it, a link, a form or a redirect, gets that of its page here.
 */
export declare function localizedPath(path: string, language: Language): string
/** The language that an address is in, and its path without it. */
export declare function readLocalizedPath(address: string): {
  readonly language: Language
  readonly path: string
}
