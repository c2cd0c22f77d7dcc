import { describe, expect, test } from 'vitest'
import { browseAddress } from './browse-address.ts'
import { gap, pageNumbers } from './page-numbers.ts'
import { readSortOrder } from './sort-order.ts'

describe('address of a listing', () => {
  test('one state has one address: defaults stay out of it', () => {
    expect(browseAddress({ path: '/collections/vases', sort: 'featured', page: 1 })).toBe(
      '/collections/vases',
    )
    expect(browseAddress({ path: '/collections/vases', sort: 'price-desc', page: 3 })).toBe(
      '/collections/vases?sort=price-desc&page=3',
    )
  })

  test('a search term is escaped', () => {
    expect(browseAddress({ path: '/search', term: 'a&b=<c>', sort: 'featured', page: 1 })).toBe(
      '/search?q=a%26b%3D%3Cc%3E',
    )
  })

  test.each([null, undefined, '', 'drop table', 'PRICE'])(
    '%j is no order, so it is the shop’s own',
    (value) => {
      expect(readSortOrder(value)).toBe('featured')
    },
  )
})

describe('page numbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, gap, 9]],
    [3, 9, [1, 2, 3, 4, gap, 9]],
    [5, 9, [1, gap, 4, 5, 6, gap, 9]],
    [9, 9, [1, gap, 8, 9]],
    [4, 5, [1, 2, 3, 4, 5]],
  ])('page %i of %i', (page, count, expected) => {
    expect(pageNumbers(page, count)).toEqual(expected)
  })

  test('a gap is never worth a single number', () => {
    for (let count = 1; count < 30; count++) {
      for (let page = 1; page <= count; page++) {
        const numbers = pageNumbers(page, count)
        numbers.forEach((number, index) => {
          if (number !== gap) return
          const before = numbers[index - 1] ?? 0
          const after = numbers[index + 1] ?? 0
          expect(after - before).toBeGreaterThan(2)
        })
      }
    }
  })
})
