/** Languages of the hosted pages. */
export const pageLanguages = ['en', 'de', 'he'] as const
export type PageLanguage = (typeof pageLanguages)[number]

export interface LanguagePreferences {
  /** Chosen on a page or by the shop (`lang`). */
  readonly requested: string | undefined
  /** Chosen on an earlier page. */
  readonly remembered: string | undefined
  /** `Accept-Language` of the browser. */
  readonly accepted: string | undefined
}

/** The first available language: requested, chosen earlier, or preferred by the browser. */
export function choosePageLanguage({ requested, remembered, accepted }: LanguagePreferences): PageLanguage {
  const preferences = [requested ?? '', remembered ?? '', ...(accepted ?? '').slice(0, 500).split(',')]
  for (const preference of preferences) {
    const known = spokenLanguage(preference)
    if (known) return known
  }
  return 'en'
}

/** `de-AT` and `DE;q=0.5` are German. */
export function spokenLanguage(tag: string): PageLanguage | undefined {
  const [primary] = tag.trim().toLowerCase().split(/[-_;]/)
  // Java and old browsers use `iw`.
  return pageLanguages.find((language) => language === (primary === 'iw' ? 'he' : primary))
}
