import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { helpText } from '../../../packages/platform/src/cli/help.ts'
import { readSection } from '../generate/markdown.ts'
import { callPath, errorPath } from '../generate/wire/addresses.ts'
import { app } from './page-blocks.ts'
import { openSiteSearch } from './site-search.ts'

const read = <T>(name: string): T => JSON.parse(readFileSync(join(app, `.generated/${name}.json`), 'utf8'))
const names = read<{ name: string; address: string }[]>('names')
const calls = read<{ name: string; errors: string[] }[]>('calls')
const codes = new Set(calls.flatMap(({ errors }) => errors))
const environment = helpText.slice(helpText.indexOf('Environment:'))
const settings = new Set(environment.match(/\b[A-Z]+_[A-Z_]+\b/g))
const shopSettings = readSection(join(app, '../storefront/README.md'), 'Environment').match(
  /(?<=`)[A-Z_]+(?=`)/g,
)

/** Texts that a reader would search for, each with its pages: a name can be exported by several entries. */
const expected = new Map<string, Set<string>>()
const expectPage = (text: string, address: string) =>
  expected.set(text, (expected.get(text) ?? new Set()).add(address.replace(/#.*/, '')))
for (const { name, address } of names) expectPage(name, address)
for (const { name } of calls) expectPage(name, `/${callPath(name)}/`)
for (const code of codes) expectPage(code, `/${errorPath(code)}/`)
for (const setting of settings) expectPage(setting, '/reference/platform/')
for (const setting of shopSettings ?? []) expectPage(setting, '/reference/settings/')

/** How far a reader looks. */
const limit = 10
/** Words of every other page. Their own pages are found, but not among the first. */
const everyday = new Set(
  'Brand Collection Customization HOST InfoSection InventoryItem Media Member Page Paging Query Ribbon Session Store Tokens Variant cart collections members orders products'.split(
    ' ',
  ),
)

it('the search finds each public name, call, error code and setting', async () => {
  expect(expected.size).toBeGreaterThan(800)
  const search = await openSiteSearch()
  const missing: string[] = []
  for (const [text, addresses] of expected) {
    const found = await search(text, everyday.has(text) ? undefined : limit)
    if (!found.some((address) => addresses.has(address))) missing.push(`${text}: ${found.join(' ')}`)
  }
  expect(missing).toEqual([])
})
