/** Languages that the shop speaks, the one of addresses without a prefix first. */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

/** The language of a locale (BCP 47); English of those that the shop does not speak. */
export function languageOf(locale: string): Language {
  const [primary] = locale.toLowerCase().split('-')
  return languages.find((language) => language === primary) ?? 'en'
}
