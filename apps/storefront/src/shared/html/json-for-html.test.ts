import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonForHtml } from './json-for-html.ts'

test('nothing in the data can end the script element around it', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;'),
      (value, poison) => {
        const text = jsonForHtml({ value, poison, [poison]: poison })
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, poison, [poison]: poison })))
      },
    ),
  )
})
