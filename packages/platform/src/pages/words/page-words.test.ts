import { describe, expect, test } from 'vitest'
import { pageLanguages } from '../page-language.ts'
import { pageWordsOf, waitInWords } from './page-words-of.ts'

/** Every text of a language with where it stands; functions are called with arguments that show in what they say. */
function texts(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const at = path === '' ? name : `${path}.${name}`
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, String(value('«7»', '«8»'))]]
    return texts(value as object, at)
  })
}

/** Words that are the same in two languages by rights. */
const shared = new Set([
  'direction',
  'code.label',
  'secondFactor.factors.WEBAUTHN.name',
  'secondFactor.factors.WEBAUTHN.label',
])

describe.each(pageLanguages)('the words in %s', (language) => {
  const words = pageWordsOf(language)
  const all = texts(words)

  test('say everything, and begin and end with a word', () => {
    expect(all.map(([at]) => at)).toEqual(texts(pageWordsOf('en')).map(([at]) => at))
    expect(all.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
  })

  test('say what they are given', () => {
    const english = new Map(texts(pageWordsOf('en')))
    const missing = all.filter(([at, text]) => /«7»/.test(english.get(at) ?? '') !== /«7»/.test(text))
    expect(missing).toEqual([])
  })

  test.each(pageLanguages.filter((other) => other !== language))('are not those in %s', (other) => {
    const others = new Map(texts(pageWordsOf(other)))
    expect(all.filter(([at, text]) => others.get(at) === text && !shared.has(at))).toEqual([])
  })

  test('run in their direction', () => {
    expect([words.language, words.direction]).toEqual([language, language === 'he' ? 'rtl' : 'ltr'])
    const hebrewLetters = all.filter(([, text]) => /[א-ת]/.test(text)).length
    expect(hebrewLetters > all.length * 0.9).toBe(language === 'he')
  })
})

test.each([
  ['en', 1, '1 second'],
  ['en', 90.2, '91 seconds'],
  ['en', 121, '3 minutes'],
  ['de', 120, '2 Minuten'],
  ['he', 30, '30 שניות'],
] as const)('a wait in %s of %d seconds', (language, seconds, said) => {
  expect(waitInWords(language, seconds)).toBe(said)
})
