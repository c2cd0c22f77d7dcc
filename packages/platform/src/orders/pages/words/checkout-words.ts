import type { PageLanguage } from '../../../pages/index.ts'
import { type CheckoutWords, english } from './english.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'

const words: Readonly<Record<PageLanguage, CheckoutWords>> = { en: english, de: german, he: hebrew }

export function checkoutWordsOf(language: PageLanguage): CheckoutWords {
  return words[language]
}
