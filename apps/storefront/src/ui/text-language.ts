/**
 * Attributes of an element whose text may be in another language than the page.
 *
 * @param lang language of the text; undefined if it is that of the page
 */
export function textLanguage(lang: string | undefined): { readonly lang?: string; readonly dir?: 'auto' } {
  return lang === undefined ? {} : { lang, dir: 'auto' }
}
