import { describe, expect, it } from 'vitest'
import { cursorQuery, offsetQuery, type SurfaceQuery } from './queries.ts'

type Item = { readonly _id: string }
const item = (_id: string): Item => ({ _id })

/** Records requests and responds with `items` and `total`. */
function asked(items: Item[] = [], total?: number) {
  const queries: SurfaceQuery[] = []
  const builder = offsetQuery<Item, string, string>(async (query) => {
    queries.push(query)
    return { items, total }
  })
  return { builder, queries }
}

describe('query builder of the public client', () => {
  it('collects conditions into one list, and always sends filter and paging', async () => {
    const { builder, queries } = asked()
    await builder.find()
    await builder
      .eq('name', undefined)
      .ge('price', 1)
      .between('weight', 2, 3)
      .hasSome('collectionIds', 'a', 'b')
      .hasAll('collectionIds', ['c'])
      .exists('sku')
      .isNotEmpty('slug')
      .ascending('name')
      .descending('price')
      .skip(10)
      .limit(5)
      .find()
    expect(queries).toEqual([
      { filter: {}, paging: { limit: 50, offset: 0 } },
      {
        filter: {
          $and: [
            { name: null },
            { price: { $gte: 1 } },
            { weight: { $gte: 2 } },
            { weight: { $lt: 3 } },
            { collectionIds: { $hasSome: ['a', 'b'] } },
            { collectionIds: { $hasAll: ['c'] } },
            { sku: { $exists: true } },
            { slug: { $ne: null } },
          ],
        },
        sort: [
          { fieldName: 'name', order: 'ASC' },
          { fieldName: 'price', order: 'DESC' },
        ],
        paging: { limit: 5, offset: 10 },
      },
    ])
  })

  // Proves: negated-queries
  it('not keeps earlier conditions; or joins whole queries', async () => {
    const { builder, queries } = asked()
    await builder.eq('a', 1).or(builder.eq('b', 2)).not(builder.contains('c', 'x')).find()
    expect(queries[0]?.filter).toEqual({
      $and: [{ $or: [{ a: 1 }, { b: 2 }] }, { $not: { c: { $contains: 'x' } } }],
    })
  })

  it('pages by offset, with the public client’s errors at either end', async () => {
    const { builder, queries } = asked([item('a'), item('b')], 5)
    const first = await builder.limit(2).find()
    expect(first).toMatchObject({ length: 2, pageSize: 2, currentPage: 0, totalPages: 3, totalCount: 5 })
    await expect(first.prev()).rejects.toThrow('No previous page to fetch')
    const last = await (await first.next()).next()
    expect(queries.map(({ paging }) => paging?.offset)).toEqual([0, 2, 4])
    expect([last.hasNext(), last.hasPrev()]).toEqual([false, true])
    await expect(last.next()).rejects.toThrow('No next page to fetch')
    expect((await last.prev()).currentPage).toBe(1)
  })

  // Proves: unknown-totals
  it('a full page may have a next page if the total is unknown', async () => {
    const { builder } = asked([item('a'), item('b')])
    const full = await builder.limit(2).find()
    expect([full.hasNext(), full.totalPages, full.totalCount]).toEqual([true, undefined, undefined])
    expect((await builder.limit(3).find()).hasNext()).toBe(false)
  })

  it('pages by cursor: with a cursor nothing else is sent', async () => {
    const queries: SurfaceQuery[] = []
    const builder = cursorQuery<Item, string, string>(async (query) => {
      queries.push(query)
      return { items: [item('a')], cursors: { next: 'c2', prev: null } }
    })
    const first = await builder.eq('name', 'x').ascending('name').limit(7).find()
    expect([first.cursors, first.hasNext(), first.hasPrev()]).toEqual([
      { next: 'c2', prev: undefined },
      true,
      false,
    ])
    await first.next()
    await builder.skipTo('c9').find()
    expect(queries).toEqual([
      {
        filter: { name: 'x' },
        sort: [{ fieldName: 'name', order: 'ASC' }],
        cursorPaging: { limit: 7 },
      },
      { cursorPaging: { limit: 7, cursor: 'c2' } },
      { cursorPaging: { limit: 50, cursor: 'c9' } },
    ])
  })
})
