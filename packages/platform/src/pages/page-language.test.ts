import { expect, test } from 'vitest'
import { choosePageLanguage } from './page-language.ts'

test.each([
  [{ asked: 'he', remembered: 'de', accepted: 'en' }, 'he'],
  [{ asked: 'fr', remembered: 'de', accepted: 'en' }, 'de'],
  [{ asked: undefined, remembered: undefined, accepted: 'fr, de-AT;q=0.9, en' }, 'de'],
  [{ asked: undefined, remembered: 'x', accepted: 'IW-IL' }, 'he'],
  [{ asked: undefined, remembered: undefined, accepted: 'fr,*' }, 'en'],
  [{ asked: undefined, remembered: undefined, accepted: undefined }, 'en'],
  [{ asked: '<script>', remembered: undefined, accepted: `${'x,'.repeat(9_999)}de` }, 'en'],
])('%o speaks %s', (wanted, language) => {
  expect(choosePageLanguage(wanted)).toBe(language)
})
