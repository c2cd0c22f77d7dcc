import { languages } from '../../../shop.config.ts'

export { languages }
export type Language = (typeof languages)[number]

/** The language of a locale (BCP 47); the default language for locales that the shop does not have. */
export function languageOf(locale: string): Language {
  return languages.find((language) => locale.startsWith(language)) ?? languages[0]
}
