import { expect, it } from 'vitest'
import { readAnonymousPage } from './anonymous-page.ts'

const read = (address: string, cookie = '') =>
  readAnonymousPage(new URL(address, 'https://shop.example'), cookie, 'en')

it.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/about', '/about'],
  [
    '/collections/vases?page=2&utm_source=mail&sort=price&brand=Tovik&stock=in',
    '/collections/vases?brand=Tovik&stock=in&sort=price&page=2',
  ],
  ['/collections/vases?min=nonsense', '/collections/vases'],
  ['/products/brisa-mug?gclid=1&Size=Large&Glaze=Ink', '/products/brisa-mug?Glaze=Ink&Size=Large'],
])('%s is cached as %s', (address, cached) => {
  expect(read(address)?.address).toBe(cached)
})

it.each([
  '/cart',
  '/account',
  '/log-in',
  '/wish-list',
  '/staff',
  '/search?q=mug',
  '/collections/vases/results',
  '/personal?path=/',
  `/products/x?y=${'z'.repeat(500)}`,
])('%s is rendered for its visitor', (address) => {
  expect(read(address)).toBeUndefined()
})

it.each([
  ['the result of a form', '__Host-vitrine-flash=sealed; __Host-vitrine-browser=1'],
  ['a login of staff', 'vitrine-browser=1; vitrine-staff=sealed'],
  ['a cart where no script runs', 'vitrine-count=2'],
  ['a member where no script runs', 'vitrine=sealed; vitrine-member=1'],
])('%s gets a page of its own', (_, cookie) => {
  expect(read('/', cookie)).toBeUndefined()
})

it('renders without any cookie that belongs to a visitor', () => {
  const cookie = '__Host-vitrine=sealed; vitrine-count=2; vitrine-seen=a%2Cb; __Host-vitrine-browser=1'
  expect(read('/', cookie)).toEqual(read('/'))
  expect(read('/')?.cookie).toBe('')
})

it('has a page for each currency and language, and one without the announcement', () => {
  const keys = [
    read('/')?.key,
    read('/', 'vitrine-currency=USD')?.key,
    read('/', 'vitrine-announcement=free-delivery-2026')?.key,
    readAnonymousPage(new URL('https://shop.example/'), '', 'de')?.key,
  ]
  expect(new Set(keys).size).toBe(4)
  expect(read('/', 'vitrine-currency=XXX; vitrine-announcement=old')).toEqual(read('/'))
})
