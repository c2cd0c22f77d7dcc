import { expect, test } from 'vitest'
import { createLoaders, type MakeCall } from './document-context.ts'

test('many fields are loaded in batches, each id once; missing items are null', async () => {
  const asked: string[][] = []
  const call = (async (_: unknown, input: { query: { filter: { id: { $in: string[] } } } }) => {
    const ids = input.query.filter.id.$in
    asked.push(ids)
    return { products: ids.filter((id) => id !== 'gone').map((id) => ({ id })) }
    // Stands for the one call that these fields make.
  }) as unknown as MakeCall
  const { products } = createLoaders(call)
  const ids = ['gone', ...Array.from({ length: 149 }, (_, at) => `p${at}`)]
  const found = await Promise.all([...ids, ...ids].map((id) => products.load(id)))
  expect(asked.map((batch) => batch.length)).toEqual([99, 51])
  expect(found[0]).toBeNull()
  expect(found.slice(1, 150).map((product) => product?.id)).toEqual(ids.slice(1))
})
