import { expect, test } from 'vitest'
import { progressPrinter } from './load-store.ts'

test('a large load prints a line per 10,000 products and per index, a small one prints nothing', () => {
  const printed: string[] = []
  const large = progressPrinter((text) => printed.push(text))
  for (let done = 250; done <= 25_000; done += 250) large({ step: 'products', done, total: 25_000 })
  large({ step: 'indexes', done: 1, total: 2 })
  expect(printed).toEqual([
    'Loaded 10000 of 25000 products …\n',
    'Loaded 20000 of 25000 products …\n',
    'Built 1 of 2 indexes …\n',
  ])
  const small = progressPrinter((text) => printed.push(text))
  small({ step: 'products', done: 1_000, total: 1_000 })
  small({ step: 'indexes', done: 1, total: 1 })
  expect(printed).toHaveLength(3)
})
