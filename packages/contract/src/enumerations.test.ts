import { describe, expect, test } from 'vitest'
import { declarations } from './declarations.ts'
import * as enumerations from './enumerations.ts'
import {
  wireEnumerations as ofTheWire,
  specifiedEnumerations as specified,
} from './specification/enumerations.ts'

/** The lists that the entry exports; types do not exist at run time. */
const lists: Readonly<Record<string, readonly string[]>> = { ...enumerations }

/** Operations whose error codes a list has, by the first part of their names. */
const areas: Readonly<Record<string, readonly string[]>> = {
  authenticationErrorCodes: ['authentication', 'recovery', 'verification'],
  redirectErrorCodes: ['redirects'],
  accountErrorCodes: ['members', 'sessions', 'factors', 'staff', 'oauthClients'],
  catalogErrorCodes: ['catalog'],
  catalogV3ErrorCodes: ['brands', 'ribbons', 'infoSections', 'customizations', 'inventoryItems'],
  cartErrorCodes: ['cart'],
  orderErrorCodes: ['orders', 'backInStock', 'contactMessages', 'abandonedCheckouts'],
  webhookErrorCodes: ['webhooks'],
}

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
    const others = Object.keys(lists).filter((name) => !name.startsWith('further') && !areas[name])
    expect(tested.concat('oauthErrorCodes').sort()).toEqual(others.sort())
  })

  test.each(Object.entries(areas))('%s: has every code of its operations', (name, prefixes) => {
    const codes = [...declarations.values()].flatMap((operation) =>
      prefixes.includes(operation.name.split('.')[0] ?? '') ? operation.errors : [],
    )
    expect(lists[name]).toEqual([...new Set(codes)].sort())
  })

  test('every operation belongs to an area', () => {
    const known = new Set(Object.values(areas).flat())
    const others = [...declarations.values()].filter(
      ({ name, errors }) => errors.length > 0 && !known.has(name.split('.')[0] ?? ''),
    )
    expect(others.map(({ name }) => name)).toEqual(['token.grant'])
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
