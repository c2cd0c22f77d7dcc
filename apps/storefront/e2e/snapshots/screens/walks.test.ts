import { expect, test } from 'vitest'
import { routeOf, shopRoutes } from '../shop-routes.ts'
import { walks } from './walks.ts'

const screens = walks.flatMap(({ screens }) => screens)

test('every page of the shop is on a picture', () => {
  const pictured = new Set(screens.map(({ route }) => route))
  expect(shopRoutes.length).toBeGreaterThan(20)
  expect(shopRoutes.filter((route) => !pictured.has(route))).toEqual([])
  const known = new Set<string | undefined>([undefined, ...shopRoutes])
  expect(screens.filter(({ route, asked }) => !known.has(route) || !known.has(asked))).toEqual([])
})

test('no two pictures have one name', () => {
  for (const { name, screens } of walks)
    expect(new Set(screens.map((screen) => screen.name)).size, name).toBe(screens.length)
  expect(new Set(walks.map(({ name }) => name)).size).toBe(walks.length)
})

test.each([
  ['/', '/'],
  ['/he', '/'],
  ['/de/collections?page=2', '/collections'],
  ['/he/collections/tableware?in=vases', '/collections/[slug]'],
  ['/account/orders/1', '/account/orders/[id]'],
  ['/account/orders', '/account/orders'],
  ['/helpful', '/[page]'],
  ['/products/mug/choose', '/[...path]'],
])('%s is answered by %s', (address, route) => {
  expect(routeOf(address)).toBe(route)
})
