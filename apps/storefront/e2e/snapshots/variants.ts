/** Variants of each picture: two writing directions, two sizes, two themes. */
export const languages = ['en', 'he'] as const
/** German has its own journeys, because its words are the longest. */
export type SnapshotLanguage = (typeof languages)[number] | 'de'

/** Locale of the browser, which hosted pages use; the shop uses the URL. */
export const localeOf: Readonly<Record<SnapshotLanguage, string>> = {
  en: 'en-IE',
  he: 'he-IL',
  de: 'de-DE',
}

export interface Look {
  readonly width: 390 | 1280
  readonly height: number
  readonly theme: 'light' | 'dark'
}

/** In this order, so that the viewport changes once. */
export const looks: readonly Look[] = [
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 800, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
]
