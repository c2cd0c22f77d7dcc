import fc from 'fast-check'
import type { BrowserCommand } from 'vitest/node'
import { parseCatalogParams } from './catalog-params.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Addresses of listings, each with the JSON of what this package makes of it in Node. */
    parseRandomAddresses(count: number): Promise<readonly (readonly [address: string, parsed: string])[]>
  }
}

const names: fc.Arbitrary<string> = fc.constantFrom(
  ...['q', 'collection', 'brand', 'ribbon', 'option:Size', 'option:%C3%A9', 'option:', 'x'],
  ...['inStock', 'minPrice', 'maxPrice', 'sort', 'page', '%71', ''],
)
const values: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom('%', '+', '&', '=', ';', ' ', '2', '0', 'C', '3', 'ß', '🫖', '\ud800'),
    maxLength: 8,
  }),
  fc.constantFrom(
    'true',
    'false',
    '12',
    '0.1',
    '1e3',
    '0x10',
    ' 7 ',
    '-price',
    'newest',
    '2',
    '%zz',
    '%E2%82',
  ),
)
const addresses: fc.Arbitrary<string> = fc
  .array(fc.tuple(names, fc.constantFrom('=', '=', '=', '==', ''), values), { maxLength: 6 })
  .map((fields) => `https://shop.example/products?${fields.map((field) => field.join('')).join('&')}`)

/** Runs in Node for tests in a browser: the same addresses every time, with escapes and characters that are invalid too. */
export const parseRandomAddresses: BrowserCommand<[count: number]> = (_, count) =>
  fc
    .sample(addresses, { numRuns: count, seed: 20_261_122 })
    .map((address) => [address, JSON.stringify(parseCatalogParams(new URL(address).searchParams))])
