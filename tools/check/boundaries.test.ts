import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string | undefined

afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

/** Files of a small repository without violations; every case adds its own. */
const clean: Readonly<Record<string, string>> = {
  'node_modules/kysely/index.js': 'export const sql = 1',
  'node_modules/kysely/package.json': '{ "name": "kysely", "type": "module", "exports": "./index.js" }',
  'packages/contract/src/index.ts': 'export const currency = 1',
  'packages/client/src/index.ts': "export { currency } from '../../contract/src/index.ts'",
  'packages/platform/src/db/tables.ts':
    "import type { Generated } from 'kysely'\nexport type Id = Generated<string>",
  'packages/platform/src/db/index.ts': "export type { Id } from './tables.ts'",
  'packages/platform/src/http/index.ts': "export { send } from './send.ts'",
  'packages/platform/src/http/send.ts':
    "import type { Id } from '../db/index.ts'\nexport const send = (_: Id) => {}",
  'packages/platform/src/cart/index.ts': "export { addToCart } from './add.ts'",
  'packages/platform/src/cart/add.ts':
    "import { send } from '../http/index.ts'\nexport const addToCart = send",
  'packages/platform/src/cart/repository.ts': "import { sql } from 'kysely'\nexport const query = sql",
  'packages/platform/src/cart/add.test.ts':
    "import { send } from '../http/send.ts'\nexport const tested = send",
  'packages/react/src/button.tsx': 'export const button = <button type="button">Add</button>',
  'apps/storefront/src/page.tsx':
    "import { button } from '../../../packages/react/src/button.tsx'\nexport const page = button",
}

/** Names of the rules that these files break, next to those of the clean repository. */
function brokenRules(files: Readonly<Record<string, string>>): readonly string[] {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-boundaries-'))
  for (const [path, content] of Object.entries({ ...clean, ...files })) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${content}\n`)
  }
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(root, '.dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', 'packages', 'apps'],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: readonly { rule: { name: string } }[] }
  }
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted()
}

describe('import rules', () => {
  test('accept code that follows them', () => {
    expect(brokenRules({})).toEqual([])
  })

  const violations: readonly (readonly [what: string, file: string, content: string, rule: string])[] = [
    [
      'a deep import into another module',
      'packages/platform/src/cart/deep.ts',
      "import { send } from '../http/send.ts'\nexport const deep = send",
      'platform-module-index',
    ],
    [
      'a deep import of a type',
      'packages/platform/src/cart/deep.ts',
      "import type { send } from '../http/send.ts'\nexport type Deep = typeof send",
      'platform-module-index',
    ],
    [
      'an import of a higher layer',
      'packages/platform/src/http/upward.ts',
      "import { addToCart } from '../cart/index.ts'\nexport const upward = addToCart",
      'platform-layer-http',
    ],
    [
      "an import of the module's own index",
      'packages/platform/src/cart/own.ts',
      "import { addToCart } from './index.ts'\nexport const own = addToCart",
      'platform-own-index',
    ],
    [
      'a query outside a repository',
      'packages/platform/src/cart/service.ts',
      "import { sql } from 'kysely'\nexport const query = sql",
      'platform-sql-in-repositories',
    ],
    [
      'a platform that imports the client',
      'packages/platform/src/cart/client.ts',
      "import { currency } from '../../../client/src/index.ts'\nexport const used = currency",
      'package-platform',
    ],
    [
      'a client that imports the platform',
      'packages/client/src/platform.ts',
      "import { addToCart } from '../../platform/src/cart/index.ts'\nexport const used = addToCart",
      'package-client',
    ],
    [
      'a client that needs Node',
      'packages/client/src/node.ts',
      "import { readFileSync } from 'node:fs'\nexport const read = readFileSync",
      'package-web-standards',
    ],
    [
      'a package that imports an app',
      'packages/react/src/shop.tsx',
      "import { page } from '../../../apps/storefront/src/page.tsx'\nexport const shop = <main>{page}</main>",
      'no-apps',
    ],
    [
      'a storefront that imports the platform',
      'apps/storefront/src/cart.ts',
      "import { addToCart } from '../../../packages/platform/src/cart/index.ts'\nexport const cart = addToCart",
      'storefront-platform',
    ],
  ]

  test.each(violations)('refuse %s', (_what, file, content, rule) => {
    expect(brokenRules({ [file]: content })).toContain(rule)
  })

  test('refuse a cycle that consists only of types', () => {
    const files = {
      'packages/platform/src/cart/line.ts':
        "import type { Cart } from './cart.ts'\nexport interface Line { cart: Cart }",
      'packages/platform/src/cart/cart.ts':
        "import type { Line } from './line.ts'\nexport interface Cart { line: Line }",
    }
    expect(brokenRules(files)).toEqual(['no-cycles'])
  })
})
