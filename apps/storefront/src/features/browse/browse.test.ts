import { describe, expect, test } from 'vitest'
import { browseAddress } from './browse-address.ts'
import { readFilters } from './filters.ts'
import { gap, pageNumbers } from './page-numbers.ts'
import { readSortOrder } from './sort-order.ts'

describe('address of a listing', () => {
  test('one state has one address: defaults stay out of it', () => {
    expect(browseAddress({ path: '/collections/vases', filters: [], sort: 'featured', page: 1 })).toBe(
      '/collections/vases',
    )
    expect(browseAddress({ path: '/collections/vases', filters: [], sort: 'price-desc', page: 3 })).toBe(
      '/collections/vases?sort=price-desc&page=3',
    )
  })

  test('a search term is escaped', () => {
    expect(browseAddress({ path: '/search', term: 'a&b=<c>', filters: [], sort: 'featured', page: 1 })).toBe(
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

describe('filters of an address', () => {
  const read = (query: string) =>
    readFilters(new URLSearchParams(query)).map(({ param, value }) => `${param}=${value}`)

  test('equal choices are one page, whatever their order', () => {
    const one = read('option.Set=Single&brand=Tovik&option.Glaze=Sage&brand=Cinder+%26+Wick&in=sale')
    expect(one).toEqual([
      'in=sale',
      'brand=Cinder & Wick',
      'brand=Tovik',
      'option.Glaze=Sage',
      'option.Set=Single',
    ])
    expect(read('in=sale&brand=Cinder+%26+Wick&brand=Tovik&option.Glaze=Sage&option.Set=Single')).toEqual(one)
  })

  test.each([
    ['min=20&max=50', ['min=20', 'max=50']],
    ['min=12,5', ['min=12.5']],
    ['min=012.50', ['min=12.5']],
    ['min=0', []],
    ['min=-1&max=1e9', []],
    ['min=&max=', []],
    ['max=20&max=30', ['max=20']],
    ['stock=in', ['stock=in']],
    ['stock=all', []],
    ['brand=&brand=%20', []],
    ['brand=Tovik&brand=Tovik', ['brand=Tovik']],
    ['q=mug&sort=price&page=2&utm=x', []],
    [`brand=${'x'.repeat(101)}`, []],
  ])('%s narrows by %j', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  test('more than anybody picks is cut off', () => {
    const many = Array.from({ length: 99 }, (_, index) => `brand=b${index}&option.o${index}=x`).join('&')
    expect(read(many).filter((filter) => filter.startsWith('brand'))).toHaveLength(20)
    expect(read(many).filter((filter) => filter.startsWith('option'))).toHaveLength(8)
  })
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
