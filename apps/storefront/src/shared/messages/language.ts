/** Languages that the shop speaks; addresses of the first one have no prefix. */
export const languages = ['en', 'de', 'he'] as const
export type Language = (typeof languages)[number]

/** The language of a locale of ours (BCP 47); English of those that the shop does not speak. */
export function languageOf(locale: string): Language {
  return languages.find((language) => locale.startsWith(language)) ?? 'en'
}
