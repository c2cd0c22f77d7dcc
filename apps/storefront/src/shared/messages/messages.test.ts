import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import { messagesFor } from './messages.ts'
import { pluralsOf } from './plurals.ts'

/** Every text with where it stands; functions are called with arguments that show in what they say. */
function textsIn(messages: object, path = ''): [at: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] => {
    const at = path === '' ? name : `${path}.${name}`
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, String(value('«7»', '«8»'))]]
    return textsIn(value as object, at)
  })
}

/** Texts that are the same in two languages by rights. */
const shared = new Set([
  'account.name',
  'accountForms.factorNames.WEBAUTHN',
  'browse.sortOrders.name',
  'card.moreColours',
  'cartPage.subdivision',
  'cartPage.taxOf',
  'filter.title',
  'product.counter',
  'staff.name',
  'buying.text',
  'shop.makers.Olaria Brisa.place',
])

const english = new Map(textsIn(messagesFor('en')))

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsIn(messagesFor(language))

  test('say everything that there is to say, and nothing else', () => {
    expect(texts.map(([at]) => at).toSorted()).toEqual([...english.keys()].toSorted())
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('say what they are given', () => {
    // What is counted is no number here, and said as such.
    const missing = texts.filter(([at, text]) => /«7»/.test(english.get(at) ?? '') && !/«7»|NaN/.test(text))
    expect(missing).toEqual([])
  })
})

test.each(['de', 'he'])('nothing in %s is left in English', (language) => {
  const texts = textsIn(messagesFor(language))
  expect(texts.filter(([at, text]) => text === english.get(at) && !shared.has(at))).toEqual([])
})

test('a count is said in the form that its language has for it', () => {
  const forms = { one: 'one', two: 'two', other: '#' }
  expect([0, 1, 2, 3, 1_200].map((count) => pluralsOf('he')(count, forms))).toEqual([
    '0',
    'one',
    'two',
    '3',
    '1,200',
  ])
  expect([1, 2, 1_200].map((count) => pluralsOf('de')(count, forms))).toEqual(['one', '2', '1.200'])
})
