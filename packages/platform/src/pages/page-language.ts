/** Languages that the hosted pages speak. */
export const pageLanguages = ['en', 'de', 'he'] as const
export type PageLanguage = (typeof pageLanguages)[number]

export interface WantedLanguages {
  /** Chosen on a page or by the shop (`lang`). */
  readonly asked: string | undefined
  /** Chosen on an earlier page. */
  readonly remembered: string | undefined
  /** `Accept-Language` of the browser. */
  readonly accepted: string | undefined
}

/** The first wish that can be met: what was asked for, then what was chosen before, then the browser's list in its order. */
export function choosePageLanguage({ asked, remembered, accepted }: WantedLanguages): PageLanguage {
  const wishes = [asked ?? '', remembered ?? '', ...(accepted ?? '').slice(0, 500).split(',')]
  for (const wish of wishes) {
    const known = spokenLanguage(wish)
    if (known) return known
  }
  return 'en'
}

/** `de-AT` and `DE;q=0.5` are German. */
export function spokenLanguage(tag: string): PageLanguage | undefined {
  const [primary] = tag.trim().toLowerCase().split(/[-_;]/)
  // Java and old browsers say `iw`.
  return pageLanguages.find((language) => language === (primary === 'iw' ? 'he' : primary))
}
