import { expect, test } from 'vitest'
import { routeOf, shopRoutes } from '../shop-routes.ts'
import { journeys } from './journeys.ts'

const screens = journeys.flatMap(({ screens }) => screens)

test('every page of the shop has a picture', () => {
  const pictured = new Set(screens.map(({ route }) => route))
  expect(shopRoutes.length).toBeGreaterThan(20)
  expect(shopRoutes.filter((route) => !pictured.has(route))).toEqual([])
  const known = new Set<string | undefined>([undefined, ...shopRoutes])
  expect(screens.filter(({ route, asked }) => !known.has(route) || !known.has(asked))).toEqual([])
})

test('picture names are unique', () => {
  for (const { name, screens } of journeys)
    expect(new Set(screens.map((screen) => screen.name)).size, name).toBe(screens.length)
  expect(new Set(journeys.map(({ name }) => name)).size).toBe(journeys.length)
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
])('%s is served by %s', (address, route) => {
  expect(routeOf(address)).toBe(route)
})
