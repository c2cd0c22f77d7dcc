import { describe, expect, test } from 'vitest'
import { mailMessages } from './mail/messages/mail-messages.ts'
import { checkoutMessages } from './orders/pages/messages/checkout-messages.ts'
import { pageMessages } from './pages/messages/page-messages.ts'
import { type PageLanguage, pageLanguages } from './pages/page-language.ts'

/** Plural categories differ between languages; every language has `other`. */
const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many'])

/** Every text of a catalog by its path, without plural forms other than `other`. */
function texts(messages: object, path: readonly string[] = []): [path: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] => {
    if ('other' in messages && pluralForms.has(name)) return []
    if (typeof value === 'string') return [[[...path, name].join('.'), value]]
    return texts(value as object, [...path, name])
  })
}

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).toSorted()
}

/** Texts that are the same in two languages. */
const shared = new Set([
  'direction',
  'code.label',
  'secondFactor.factors.WEBAUTHN.name',
  'secondFactor.factors.WEBAUTHN.label',
])

const catalogs: readonly [string, Readonly<Record<PageLanguage, object>>][] = [
  ['pages', pageMessages],
  ['checkout', checkoutMessages],
  ['mails', mailMessages],
]

describe.each(catalogs)('the texts of the %s', (_name, catalog) => {
  const english = new Map(texts(catalog.en))

  test.each(pageLanguages)('in %s have the keys and placeholders of the English ones', (language) => {
    const own = texts(catalog[language])
    expect(own.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted())
    for (const [path, text] of own) {
      // A name may occur more than once in one language and once in another.
      const names = new Set(placeholders(text))
      expect(names, path).toEqual(new Set(placeholders(english.get(path) ?? '')))
    }
  })

  test.each(pageLanguages)('in %s begin and end with a word', (language) => {
    expect(texts(catalog[language]).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual(
      [],
    )
  })

  test.each(pageLanguages)('in %s are translated', (language) => {
    for (const other of pageLanguages.filter((each) => each !== language)) {
      const others = new Map(texts(catalog[other]))
      const same = texts(catalog[language]).filter(([path, text]) => others.get(path) === text)
      expect(same.filter(([path]) => !shared.has(path))).toEqual([])
    }
  })

  test('are in Hebrew letters only in Hebrew', () => {
    const share = (language: PageLanguage) => {
      const all = texts(catalog[language])
      return all.filter(([, text]) => /[א-ת]/.test(text)).length / all.length
    }
    expect(share('he')).toBeGreaterThan(0.9)
    expect([share('en'), share('de')]).toEqual([0, 0])
  })
})
