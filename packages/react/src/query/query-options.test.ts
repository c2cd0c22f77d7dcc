import { dehydrate, QueryClient } from '@tanstack/react-query'
import { type AnyClient, createClient, memoryStorage, type Operation } from '@vitrine/client'
import { productQuery } from '@vitrine/client/catalog'
import { expect, test } from 'vitest'
import {
  productQueryOptions,
  productsInfiniteQueryOptions,
  productsQueryOptions,
  searchInfiniteQueryOptions,
  vitrineKey,
} from './query-options.ts'

const sent: unknown[] = []
const client: AnyClient = {
  send: async <I, O, E extends string>(_: Operation<I, O, E>, input: I): Promise<O> => {
    sent.push(input)
    return { products: [{ id: 'p', name: 'Plate' }], metadata: { count: 1, offset: 0, total: 2 } } as O
  },
}

test('loads through a query client, with null for a product that does not exist', async () => {
  const queryClient = new QueryClient()
  const product = await queryClient.fetchQuery(productQueryOptions(client, 'plate'))
  expect(product?.name).toBe('Plate')
})

test('keys differ by query, language, currency and session', () => {
  const keys = [
    productsQueryOptions(client, productQuery().limit(2)),
    productsQueryOptions(client, productQuery().limit(3)),
    productsQueryOptions(client, productQuery().limit(2), { currency: 'EUR' }),
    productsQueryOptions(client, productQuery().limit(2), { session: 's2' }),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(4)
  for (const key of keys) expect(JSON.parse(key)[0]).toBe(vitrineKey()[0])
})

test('no token reaches the query cache that a page is sent', async () => {
  const canary = 'canary-4f1d'
  const accessToken = { value: canary, expiresAt: 4_102_444_800 }
  const withTokens = createClient({
    clientId: 'shop',
    storage: memoryStorage({ accessToken, refreshToken: { value: canary, role: 'member' } }),
    fetch: async (request, init) => {
      sent.push(new Headers(init?.headers ?? (request as Request).headers).get('authorization'))
      return Response.json({ products: [{ id: 'p', name: 'Plate' }] })
    },
  })
  const queryClient = new QueryClient()
  await queryClient.fetchQuery(productQueryOptions(withTokens, 'plate'))
  expect(sent.at(-1)).toContain(canary)
  expect(JSON.stringify(dehydrate(queryClient))).not.toContain(canary)
})

test('an infinite list continues at the next offset', async () => {
  const options = productsInfiniteQueryOptions(client, productQuery().limit(1))
  const page = await options.queryFn({ signal: new AbortController().signal, pageParam: 0 })
  expect(options.getNextPageParam(page)).toBe(1)
  expect(JSON.parse(JSON.stringify(page))).toEqual(page)
})

test('an infinite search continues after the products that it has, up to the last offset of the platform', async () => {
  const { queryFn, getNextPageParam } = searchInfiniteQueryOptions(client, { brands: ['Brisa'], page: 2 })
  const { signal } = new AbortController()
  const first = await queryFn({ signal, pageParam: 0 })
  expect(sent.at(-1)).toMatchObject({ filter: { brands: ['Brisa'] }, paging: { offset: 24, limit: 24 } })
  await queryFn({ signal, pageParam: 48 })
  expect(sent.at(-1)).toMatchObject({ filter: { brands: ['Brisa'] }, paging: { offset: 48, limit: 24 } })
  const after = (count: number, offset: number, total: number) =>
    getNextPageParam({ ...first, metadata: { count, offset, total, exact: true } })
  expect([after(24, 24, 60), after(12, 48, 60), after(0, 48, 60), after(24, 984, 5_000)]).toEqual([
    48,
    undefined,
    undefined,
    undefined,
  ])
})
