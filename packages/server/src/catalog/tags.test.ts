import type { ChangeEvent } from '@vitrine/client/wire'
import { describe, expect, it } from 'vitest'
import {
  catalogTag,
  collectionsTag,
  listingTag,
  productsTag,
  productTag,
  tagsOfChange,
  tagsOfResponse,
} from './tags.ts'

const change = (type: string, data: ChangeEvent['data'] = {}): ChangeEvent => ({
  id: 'event',
  cursor: '1',
  type,
  entityId: 'one',
  data,
  occurredDate: '2026-11-22T00:00:00Z',
})

describe('cache tags', () => {
  it.each([
    ['product.updated', { collectionIds: ['table'] }, [productTag('one'), productsTag, listingTag('table')]],
    [
      'product.updated',
      { collectionIds: ['table'], visibilityChanged: true },
      [productTag('one'), productsTag, collectionsTag, listingTag('table')],
    ],
    [
      'product.created',
      { collectionIds: ['table'] },
      [productTag('one'), productsTag, collectionsTag, listingTag('table')],
    ],
    ['inventory.updated', {}, [productTag('one')]],
    ['collection.updated', {}, [collectionsTag, listingTag('one')]],
    ['catalog.replaced', {}, [catalogTag]],
    ['order.created', {}, []],
  ])('of the change %s', (type, data, tags) => {
    expect(tagsOfChange(change(type, data))).toEqual(tags)
  })

  const found = { products: [{ id: 'one' }, { id: 'two' }] }

  it.each([
    ['all products', {}, [productsTag]],
    ['a collection', { filter: { collectionIds: { $hasSome: ['table'] } } }, [listingTag('table')]],
    [
      'a filtered collection',
      { filter: { $and: [{ collectionIds: { $hasSome: ['table'] } }, { price: { $lt: 9 } }] } },
      [listingTag('table')],
    ],
    ['a product by its slug', { filter: { slug: 'mug' } }, []],
  ])('of a query for %s', (_, query, lists) => {
    const tags = tagsOfResponse('catalog.queryProducts', { query }, found)
    expect(tags).toEqual([catalogTag, productTag('one'), productTag('two'), ...lists])
  })

  it('of a slug that no product has change with any product', () => {
    const query = { filter: { slug: 'mug' } }
    expect(tagsOfResponse('catalog.queryProducts', { query }, { products: [] })).toEqual([
      catalogTag,
      productsTag,
    ])
  })

  it('of one product', () => {
    const product = { product: { id: 'one' } }
    expect(tagsOfResponse('catalog.getProduct', { id: 'one' }, product)).toEqual([
      catalogTag,
      productTag('one'),
    ])
    expect(tagsOfResponse('catalog.productOptionsAvailability', { id: 'one' }, {})).toEqual([
      catalogTag,
      productTag('one'),
    ])
  })

  it('of collections', () => {
    expect(tagsOfResponse('catalog.queryCollections', {}, { collections: [] })).toEqual([
      catalogTag,
      collectionsTag,
    ])
  })
})
