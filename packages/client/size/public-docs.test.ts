import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as accounts from '../src/accounts/index.ts'
import * as auth from '../src/auth/index.ts'
import * as cart from '../src/cart/index.ts'
import * as catalog from '../src/catalog/index.ts'
import * as catalogAdmin from '../src/catalog-admin/index.ts'
import * as catalogV3 from '../src/catalog-v3/index.ts'
import * as graphql from '../src/graphql/index.ts'
import * as main from '../src/index.ts'
import * as media from '../src/media/index.ts'
import * as orders from '../src/orders/index.ts'
import * as redirects from '../src/redirects/index.ts'

const entries: Readonly<Record<string, object>> = {
  main,
  accounts,
  auth,
  cart,
  catalog,
  'catalog-admin': catalogAdmin,
  'catalog-v3': catalogV3,
  graphql,
  media,
  orders,
  redirects,
}
const folder = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|fixture/.test(file),
)

/** What stands above the declaration that an entry exports under `name`. */
function documentation(entry: string, name: string): string | undefined {
  const source = files
    .filter(
      (file) =>
        file.startsWith(`${entry}/`) ||
        (entry.startsWith('catalog') && file.startsWith('query/')) ||
        (entry === 'main' && !entries[file.split('/')[0] ?? '']),
    )
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('\n')
  const declared = new RegExp(`\\bexport \\{[^}]*?(\\w+) as ${name}\\b`).exec(source)?.[1] ?? name
  const [, comment] =
    new RegExp(
      `/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export (?:async )?(?:function|class|const) ${declared}\\b`,
    ).exec(source) ?? []
  return comment
}

describe.each(Object.entries(entries))('%s', (entry, exported) => {
  it.each(Object.keys(exported))('%s says what it is for and where that stands', (name) => {
    expect(documentation(entry, name)).toMatch(
      /@example|\b(specification, sections? \d|wire \d|RFC \d|requirements\.md|decision \d|W\d)/,
    )
  })
})
