import { expect, test } from 'vitest'
import { tellProgress } from './tell-progress.ts'

test('of a large load every ten thousand products and every index is told, of a small one nothing', () => {
  const said: string[] = []
  const large = tellProgress((text) => said.push(text))
  for (let done = 250; done <= 25_000; done += 250) large({ step: 'products', done, total: 25_000 })
  large({ step: 'indexes', done: 1, total: 2 })
  expect(said).toEqual([
    '10000 of 25000 products are written …\n',
    '20000 of 25000 products are written …\n',
    '1 of 2 indexes are built …\n',
  ])
  const small = tellProgress((text) => said.push(text))
  small({ step: 'products', done: 1_000, total: 1_000 })
  small({ step: 'indexes', done: 1, total: 1 })
  expect(said).toHaveLength(3)
})
