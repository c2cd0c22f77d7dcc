import { expect, test } from 'vitest'
import * as create from './index.ts'

test('offers these names and no others', () => {
  expect(Object.keys(create).sort()).toEqual(['CreateError', 'createProject', 'templateNames'])
})
