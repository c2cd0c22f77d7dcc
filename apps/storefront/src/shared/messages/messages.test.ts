import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileMessages, isPlural, type MessageGroup } from './compile-messages.ts'
import { languages } from './language.ts'
import { catalogs, messagesFor } from './messages.ts'
import { messagesByPath, placeholdersOf, placeholderTypes } from './placeholder-types.ts'

/** Texts that are the same in two languages by rights. */
const shared = new Set([
  'account.name',
  'accountForms.factorNames.WEBAUTHN',
  'browse.sortOrders.name',
  'browse.searchTitleFor',
  'card.moreColours',
  'cartPage.subdivision',
  'cartPage.taxOf',
  'filter.title',
  'members.factorLeadWithHint',
  'product.counter',
  'staff.name',
  'shop.makers.Olaria Brisa.place',
])

const english = new Map(messagesByPath(catalogs.en))

describe.each(languages)('the texts in %s', (language) => {
  const texts = messagesByPath(catalogs[language])
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()

  test('have the keys of the English ones', () => {
    expect(texts.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('are not empty', () => {
    const strings = texts.flatMap(([path, text]) =>
      typeof text === 'string' ? [[path, text]] : Object.entries(text),
    )
    expect(strings.filter(([, text]) => text?.trim() === '')).toEqual([])
  })

  test('have the placeholders of the English ones', () => {
    const different = texts.filter(
      ([path, text]) => placeholdersOf(text).join() !== placeholdersOf(english.get(path) ?? '').join(),
    )
    expect(different).toEqual([])
  })

  test('have placeholders that are complete', () => {
    const strings = texts.flatMap(([, text]) => (typeof text === 'string' ? [text] : Object.values(text)))
    const rest = strings.map((text) => text.replaceAll(/\{\w+(?:, lowercase)?\}/g, ''))
    expect(rest.filter((text) => /[{}]/.test(text))).toEqual([])
    // Isolates (UAX #9) come in pairs.
    expect(strings.filter((text) => text.split('\u2068').length !== text.split('\u2069').length)).toEqual([])
  })

  test('have every plural form of the language where English has plural forms, and no other form', () => {
    const forms = texts.flatMap(([path, text]) => {
      const isCounted = typeof english.get(path) === 'object'
      if (typeof text === 'string') return isCounted ? [[path, 'no plural forms']] : []
      const found = Object.keys(text).filter((form) => form !== 'zero')
      const isComplete = isCounted && found.toSorted().join() === pluralCategories.toSorted().join()
      return isComplete ? [] : [[path, found]]
    })
    expect(forms).toEqual([])
  })

  test('mention other values in every plural form', () => {
    const named = texts.flatMap(([path, text]) => {
      if (typeof text === 'string') return []
      const names = placeholdersOf(text).filter((name) => name !== 'count')
      return Object.entries(text)
        .filter(([, form]) => names.some((name) => !placeholdersOf(form ?? '').includes(name)))
        .map(([form]) => `${path}.${form}`)
    })
    expect(named).toEqual([])
  })
})

test.each(['de', 'he'] as const)('nothing in %s is left in English', (language) => {
  const same = messagesByPath(catalogs[language]).filter(
    ([path, text]) => JSON.stringify(text) === JSON.stringify(english.get(path)) && !shared.has(path),
  )
  expect(same).toEqual([])
})

test('the types of the placeholders are current: `npm run messages` writes them', () => {
  const file = new URL('placeholders.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(placeholderTypes(catalogs.en))
})

test('a missing, unknown or wrong value is a type error', () => {
  const { cart } = messagesFor('en')
  expect(cart.removeName({ name: 'Lamp' })).toBe('Remove Lamp')
  // @ts-expect-error: a placeholder has no value.
  cart.removeName({})
  // @ts-expect-error: the text has no such placeholder.
  cart.removeName({ name: 'Lamp', count: 1 })
  // @ts-expect-error: plural forms depend on a number.
  cart.limit({ count: 'two' })
})

describe('compiled messages', () => {
  const messages = { counted: { one: 'one', two: 'two', other: '{count}' } }
  const saying = (group: MessageGroup, locale: string, key: string) => {
    const text = compileMessages(group, locale)[key]
    if (typeof text !== 'function') throw new TypeError(`${key} has no placeholders`)
    return text
  }

  test.each([
    ['he', [0, 1, 2, 3, 1_200], ['0', 'one', 'two', '3', '1,200']],
    ['de', [1, 2, 1_200], ['one', '2', '1.200']],
  ] as const)('in %s say a count in the form that the language has for it', (locale, counts, expected) => {
    const counted = saying(messages, locale, 'counted')
    expect(counts.map((count) => counted({ count }))).toEqual(expected)
  })

  test('use `zero` for 0 in every language', () => {
    const counted = saying(
      { counted: { zero: 'nothing', one: '{count} thing', other: '{count} things' } },
      'en',
      'counted',
    )
    expect([0, 1, 2].map((count) => counted({ count }))).toEqual(['nothing', '1 thing', '2 things'])
  })

  test('contain values as they are, or in lower case', () => {
    const choose = saying({ choose: 'Choose {option, lowercase} of {name}' }, 'en', 'choose')
    expect(choose({ option: 'Glaze', name: '{option} $& Co' })).toBe('Choose glaze of {option} $& Co')
  })

  test('are strings where there is nothing to fill in', () => {
    expect(compileMessages({ cart: { title: 'Cart' } }, 'en')).toEqual({ cart: { title: 'Cart' } })
    expect(isPlural({ other: 'Others' })).toBe(true)
  })
})
