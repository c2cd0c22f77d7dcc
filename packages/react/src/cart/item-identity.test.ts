import type { LineItem } from '@vitrine/client'
import { describe, expect, test } from 'vitest'
import { type ItemIdentity, identityOf, sameItem } from './state.ts'

const line = (options: Record<string, unknown> | null) =>
  // Only the reference is looked at.
  ({ catalogReference: { catalogItemId: 'mug', appId: 'stores', options } }) as unknown as LineItem

test('a line’s item is read from its reference, and nothing in there is trusted', () => {
  expect(
    identityOf(line({ variantId: 'v', options: { Glaze: 'Oat' }, customTextFields: { Initials: 'AB' } })),
  ).toEqual({
    productId: 'mug',
    variantId: 'v',
    choices: { Glaze: 'Oat' },
    customText: { Initials: 'AB' },
  })
  expect(identityOf(line(null))).toEqual({ productId: 'mug' })
  expect(identityOf(line({ variantId: 7, options: 'Oat', customTextFields: { Initials: 1 } }))).toEqual({
    productId: 'mug',
  })
})

describe('the same item', () => {
  const mug: ItemIdentity = { productId: 'mug' }
  const cases: [boolean, string, ItemIdentity, ItemIdentity][] = [
    [
      true,
      'said shorter on one side',
      { ...mug, variantId: 'v' },
      { ...mug, variantId: 'v', choices: { Glaze: 'Oat' } },
    ],
    [
      true,
      'with choices in another order',
      { ...mug, choices: { a: '1', b: '2' } },
      { ...mug, choices: { b: '2', a: '1' } },
    ],
    [true, 'with an empty text', { ...mug, customText: { Initials: '' } }, mug],
    [false, 'another product', mug, { productId: 'cup' }],
    [false, 'another variant', { ...mug, variantId: 'v' }, { ...mug, variantId: 'w' }],
    [false, 'other choices', { ...mug, choices: { Glaze: 'Oat' } }, { ...mug, choices: { Glaze: 'Sage' } }],
    [
      false,
      'other texts',
      { ...mug, customText: { Initials: 'AB' } },
      { ...mug, customText: { Initials: 'CD' } },
    ],
    [false, 'a text on one side only', { ...mug, customText: { Initials: 'AB' } }, mug],
  ]
  test.each(cases)('is %s: %s', (expected, _, a, b) => {
    expect(sameItem(a, b)).toBe(expected)
    expect(sameItem(b, a)).toBe(expected)
  })
})
