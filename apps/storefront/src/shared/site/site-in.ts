import { shopConfig } from '../../../shop.config.ts'
import type { Language } from '../messages/language.ts'
import type { SiteView } from '../views/site-view.ts'

const { name, currency, locales } = shopConfig

/**
 * The shop as it presents itself in a language.
 *
 * @param shownIn currency that prices are asked for in, where it is not the shop's own
 */
export function siteIn(language: Language, shownIn?: string): SiteView {
  const { locale, direction: dir } = locales[language]
  return { name, locale, dir, currency, ...(shownIn !== undefined && { shownIn }) }
}
