import { describe, expect, test } from 'vitest'
import * as enumerations from './enumerations.ts'
import {
  wireEnumerations as ofTheWire,
  specifiedEnumerations as specified,
} from './specification/enumerations.ts'

/** What the entry exports: lists alone, types are gone at run time. */
const lists: Readonly<Record<string, readonly string[]>> = { ...enumerations }

const prefixed = (values: string): string => values.replaceAll('{provider}', 'WIX')

describe('enumerations', () => {
  test.each(Object.entries(specified))('%s: as the specification has it', (_, [name, values]) => {
    expect(lists[name]).toEqual(prefixed(values).split(', '))
  })

  test.each(Object.entries(ofTheWire))('%s: as the wire has it', (_, [name, values]) => {
    expect(lists[name]).toEqual(values.split(', '))
  })

  test('none is missing from these tests', () => {
    const tested = [...Object.values(specified), ...Object.values(ofTheWire)].map(([name]) => String(name))
    const others = Object.keys(lists).filter((name) => !name.startsWith('further'))
    expect(tested.concat('oauthErrorCodes').sort()).toEqual(others.sort())
  })

  test('further values belong to an enumeration that does not list them', () => {
    for (const [name, values] of Object.entries(lists)) {
      if (!name.startsWith('further')) continue
      const base = name.charAt(7).toLowerCase() + name.slice(8)
      const listed = lists[base]
      expect(listed).toBeDefined()
      for (const value of values) expect(listed).not.toContain(value)
    }
  })
})
