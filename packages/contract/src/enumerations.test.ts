import { describe, expect, test } from 'vitest'
import * as enumerations from './enumerations.ts'
import {
  wireEnumerations as ofTheWire,
  specifiedEnumerations as specified,
} from './specification/enumerations.ts'

/** The lists that the entry exports; types do not exist at run time. */
const lists: Readonly<Record<string, readonly string[]>> = { ...enumerations }

const prefixed = (values: string): string => values.replaceAll('{provider}', 'WIX')

describe('enumerations', () => {
  test.each(Object.entries(specified))('%s: has the listed values', (_, [name, values]) => {
    expect(lists[name]).toEqual(prefixed(values).split(', '))
  })

  test.each(Object.entries(ofTheWire))('%s: has the values of the public client', (_, [name, values]) => {
    expect(lists[name]).toEqual(values.split(', '))
  })

  test('covers every list', () => {
    const tested = [...Object.values(specified), ...Object.values(ofTheWire)].map(([name]) => String(name))
    const others = Object.keys(lists).filter((name) => !name.startsWith('further'))
    expect(tested.concat('oauthErrorCodes').sort()).toEqual(others.sort())
  })

  test('further values extend an enumeration that does not list them', () => {
    for (const [name, values] of Object.entries(lists)) {
      if (!name.startsWith('further')) continue
      const base = name.charAt(7).toLowerCase() + name.slice(8)
      const listed = lists[base]
      expect(listed).toBeDefined()
      for (const value of values) expect(listed).not.toContain(value)
    }
  })
})
