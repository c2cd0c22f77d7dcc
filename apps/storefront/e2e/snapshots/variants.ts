/** In which forms each screen is looked at: two directions of writing, two sizes, two themes. */
export const languages = ['en', 'he'] as const
/** German on walks of its own: its words are the longest. */
export type SnapshotLanguage = (typeof languages)[number] | 'de'

/** What the browser asks for: the platform's pages go by it, the shop's by their address. */
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

/** In this order, so that the window changes its size once. */
export const looks: readonly Look[] = [
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 800, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
]
