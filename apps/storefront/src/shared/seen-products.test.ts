import { expect, test } from 'vitest'
import { readSeen, withSeen } from './seen-products.ts'

test('the latest comes first, each once, and no more than a row has room for', () => {
  let value: string | undefined
  for (const slug of ['mug', 'bowl', 'mug', 'lamp']) value = withSeen(value, slug)
  expect(readSeen(value)).toEqual(['lamp', 'mug', 'bowl'])
  for (let index = 0; index < 30; index += 1) value = withSeen(value, `thing-${index}`)
  expect(readSeen(value)).toHaveLength(9)
  expect(readSeen(value)[0]).toBe('thing-29')
})

test.each([undefined, '', ',,', 'x'.repeat(200)])('%j is nothing seen', (value) => {
  expect(readSeen(value)).toEqual([])
})

test('a name that cannot be kept changes nothing', () => {
  expect(withSeen('mug', 'a,b')).toBe('mug')
  expect(withSeen('mug', 'x'.repeat(101))).toBe('mug')
})
