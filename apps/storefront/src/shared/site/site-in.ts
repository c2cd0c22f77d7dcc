import type { Language } from '../messages/language.ts'
import { shopContent } from '../shop-content.ts'
import type { SiteView } from '../views/site-view.ts'

const { name, currency } = shopContent

/** English as it is written in Ireland, where the shop is; the others as most of their readers write them. */
const sites: Readonly<Record<Language, SiteView>> = {
  en: { name, locale: 'en-IE', dir: 'ltr', currency },
  de: { name, locale: 'de-DE', dir: 'ltr', currency },
  he: { name, locale: 'he-IL', dir: 'rtl', currency },
}

/**
 * The shop as it presents itself in a language.
 *
 * @param shownIn currency that prices are asked for in, where it is not the shop's own
 */
export function siteIn(language: Language, shownIn?: string): SiteView {
  return shownIn === undefined ? sites[language] : { ...sites[language], shownIn }
}
