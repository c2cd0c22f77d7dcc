import { expect, test } from 'vitest'
import { choosePageLanguage } from './page-language.ts'

test.each([
  [{ requested: 'he', remembered: 'de', accepted: 'en' }, 'he'],
  [{ requested: 'fr', remembered: 'de', accepted: 'en' }, 'de'],
  [{ requested: undefined, remembered: undefined, accepted: 'fr, de-AT;q=0.9, en' }, 'de'],
  [{ requested: undefined, remembered: 'x', accepted: 'IW-IL' }, 'he'],
  [{ requested: undefined, remembered: undefined, accepted: 'fr,*' }, 'en'],
  [{ requested: undefined, remembered: undefined, accepted: undefined }, 'en'],
  [{ requested: '<script>', remembered: undefined, accepted: `${'x,'.repeat(9_999)}de` }, 'en'],
])('%o speaks %s', (wanted, language) => {
  expect(choosePageLanguage(wanted)).toBe(language)
})
