import { expect, it } from 'vitest'
import { mergeOrders } from './merge-orders.ts'

it.each([
  [[], []],
  [[['S', 'M', 'L']], ['S', 'M', 'L']],
  [
    [
      ['S', 'M'],
      ['M', 'L'],
    ],
    ['S', 'M', 'L'],
  ],
  [
    [
      ['M', 'L'],
      ['S', 'M'],
    ],
    ['S', 'M', 'L'],
  ],
  [
    [
      ['S', 'L'],
      ['S', 'M', 'L'],
    ],
    ['S', 'M', 'L'],
  ],
  [
    [
      ['Oat', 'Ink'],
      ['Amber', 'Smoke'],
    ],
    ['Oat', 'Ink', 'Amber', 'Smoke'],
  ],
  [
    [
      ['A', 'B'],
      ['B', 'A', 'C'],
    ],
    ['A', 'C', 'B'],
  ],
])('merges %j to %j', (lists, merged) => {
  expect(mergeOrders(lists)).toEqual(merged)
})
