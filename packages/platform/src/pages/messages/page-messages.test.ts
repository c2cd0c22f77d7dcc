import { expect, test } from 'vitest'
import { pageLanguages } from '../page-language.ts'
import { pageMessages, tooManyFault } from './page-messages.ts'

test.each(pageLanguages)('the texts in %s run in their direction', (language) => {
  const messages = pageMessages[language]
  expect([messages.language, messages.direction]).toEqual([language, language === 'he' ? 'rtl' : 'ltr'])
})

test.each([
  ['en', 1, '1 second'],
  ['en', 90.2, '91 seconds'],
  ['en', 121, '3 minutes'],
  ['de', 120, '2 Minuten'],
  ['he', 30, '30 שניות'],
] as const)('after too many attempts in %s, %d seconds are "%s"', (language, seconds, wait) => {
  expect(tooManyFault(pageMessages[language], seconds)).toContain(wait)
})
