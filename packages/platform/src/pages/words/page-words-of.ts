import type { PageLanguage } from '../page-language.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'
import type { PageWords } from './page-words.ts'

const catalog: Readonly<Record<PageLanguage, PageWords>> = { en: english, de: german, he: hebrew }

export function pageWordsOf(language: PageLanguage): PageWords {
  return catalog[language]
}

/** A length of time in words: whole minutes from two on, seconds below. */
export function waitInWords(language: PageLanguage, seconds: number): string {
  const inMinutes = seconds >= 120
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(inMinutes ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds)))
}
