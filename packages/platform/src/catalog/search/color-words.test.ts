import { expect, it } from 'vitest'
import { colorWords, nameColor } from './color-words.ts'

it.each([
  ['#343f49', ['blue', 'grey', 'black']],
  ['#98a38a', ['green', 'grey']],
  ['#b66f55', ['brown', 'red']],
  ['#e0d3bc', ['beige']],
  ['#ece7dd', ['white', 'beige']],
  ['#00f', ['blue']],
  ['#ffffff', ['white']],
  ['#f3c6c6', ['pink']],
  ['Ink', []],
  ['#12345', []],
])('%s is called %j', (value, names) => {
  expect(nameColor(value)).toEqual(names)
})

it('has words of several languages, normalized as in searches', () => {
  expect(colorWords('#00f')).toEqual(['blue', 'blau', 'כחול'])
})
