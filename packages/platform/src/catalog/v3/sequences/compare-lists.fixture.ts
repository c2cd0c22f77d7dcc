import type { QueryProductsResponse, SearchProductsResponse } from '@vitrine/contract'
import { expect } from 'vitest'
import { many } from './catalog-acts.fixture.ts'
import type { Entity } from './catalog-calls.fixture.ts'
import { isInStock, type ModelProduct } from './catalog-model.fixture.ts'
import { compareCustomizations } from './customization-acts.fixture.ts'
import type { Hands } from './hands.fixture.ts'
import { compareJobs } from './job-acts.fixture.ts'

interface LabelEntity extends Entity {
  readonly name: string
  /** Of brands, and of ribbons. */
  readonly assignedProductsCount?: number
  readonly assignedProductCount?: number
}

/** Listings, collections, brands and ribbons, the kept counts of facets, customizations and what became of jobs. */
export async function compareLists(hands: Hands): Promise<void> {
  const { calls, model } = hands
  const { products, collections, labels } = model
  const listed = (filter: object = {}) =>
    calls.reader<QueryProductsResponse>('products/query-platformized', {
      query: { filter, paging: { limit: 100 } },
    })
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
  expect(idsOf((await listed()).products).toSorted()).toEqual(idsOf(products).toSorted())
  for (const { id, members } of collections) {
    const inside = await listed({ collectionIds: { $hasSome: [id] } })
    expect(idsOf(inside.products)).toEqual(idsOf(members))
    const { body } = await calls.get<{ collection: { numberOfProducts: number } }>(`/v2/collections/${id}`)
    expect(body.collection.numberOfProducts).toBe(members.filter(({ visible }) => visible).length)
  }

  const counts = (of: (product: ModelProduct) => string | null) =>
    Object.fromEntries(
      [...Map.groupBy(products, of)].flatMap(([key, all]) => (key === null ? [] : [[key, all.length]])),
    )
  for (const label of ['brand', 'ribbon'] as const) {
    const named = await calls.listed<LabelEntity>(many[label], {
      fields: [label === 'brand' ? 'ASSIGNED_PRODUCTS_COUNT' : 'ASSIGNED_PRODUCT_COUNT'],
    })
    const had = counts((product) => product[label])
    expect(
      Object.fromEntries(
        named.map(({ name, ...each }) => [name, each.assignedProductsCount ?? each.assignedProductCount]),
      ),
    ).toEqual(Object.fromEntries(labels[label].map((name) => [name, had[name] ?? 0])))
  }

  const { facets } = await calls.reader<SearchProductsResponse>('products/search', { includeFacets: true })
  const told = (named: readonly { name: string; count: number }[] = []) =>
    Object.fromEntries(named.map(({ name, count }) => [name, count]))
  expect(told(facets?.brands)).toEqual(counts(({ brand }) => brand))
  expect(told(facets?.ribbons)).toEqual(counts(({ ribbon }) => ribbon))
  const inStock = products.filter(isInStock).length
  expect(facets?.availability).toEqual({ inStock, outOfStock: products.length - inStock })

  await compareCustomizations(hands)
  await compareJobs(hands)
}
