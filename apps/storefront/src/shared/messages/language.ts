/** Languages that the shop speaks; addresses of the first one have no prefix. */
export const languages = ['en', 'de', 'he'] as const
export type Language = (typeof languages)[number]

/** The language of a locale (BCP 47); English of those that the shop does not speak. */
export function languageOf(locale: string): Language {
  const [primary] = locale.toLowerCase().split('-')
  return languages.find((language) => language === primary) ?? 'en'
}
