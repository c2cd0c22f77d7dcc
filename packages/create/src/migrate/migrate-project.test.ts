import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MigrateOptions, migrateProject } from './migrate-project.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let folder: string

beforeEach(() => {
  // Inside the repository, so that the compiler finds the declarations of React.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function copy(fixture: string): void {
  cpSync(fileURLToPath(new URL(`../../fixtures/migrate/${fixture}`, import.meta.url)), folder, {
    recursive: true,
  })
}
const migrate = (options: Partial<MigrateOptions> = {}) =>
  migrateProject({ folder, write: true, version: '0.1.0', ...options })
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

describe('a shop on the public client', () => {
  beforeEach(() => copy('store-front'))

  it('type-checks against @vitrine/client/compat after the migration, and nothing is left to do', () => {
    expect(typeErrors()).toContain("Cannot find module '@wix/sdk'")
    const { changes, remarks } = migrate({ platformUrl: 'http://localhost:4000' })
    expect(changes.map(({ file }) => file).sort()).toEqual([
      'package.json',
      'src/cart.ts',
      'src/product-grid.tsx',
      'src/wix-client.ts',
    ])
    expect(remarks).toEqual([])
    expect(typeErrors()).toBe('')
  })

  it('has one import instead of one per public package, in the style of the file', () => {
    migrate()
    expect(read('src/wix-client.ts')).toMatch(
      /^import \{\n {2}currentCart,\n {2}authentication,\n {2}recovery,\n.* {2}type Tokens,\n {2}collections,\n {2}products,\n\} from '@vitrine\/client\/compat'\n\nconst/s,
    )
    expect(read('src/product-grid.tsx')).toContain('import { media } from "@vitrine/client/compat";\n')
    expect(read('src/product-grid.tsx')).toContain(
      'import type { products } from "@vitrine/client/compat";\n',
    )
  })

  it('depends on @vitrine/client instead of the public packages', () => {
    migrate()
    expect(JSON.parse(read('package.json')).dependencies).toEqual({
      '@vitrine/client': '0.1.0',
      react: '19.2.9',
    })
  })

  it('is changed only once', () => {
    migrate({ platformUrl: 'http://localhost:4000' })
    expect(migrate({ platformUrl: 'http://localhost:4000' })).toEqual({ changes: [], remarks: [] })
  })

  it('is only compared without `write`', () => {
    const before = read('src/cart.ts')
    const { changes } = migrate({ write: false })
    expect(read('src/cart.ts')).toBe(before)
    const { diff = '' } = changes.find(({ file }) => file === 'src/cart.ts') ?? {}
    expect(diff).toContain(
      "-import { currentCart } from '@wix/ecom'\n+import { currentCart } from '@vitrine/client/compat'\n",
    )
  })

  it('calls the platform that the option names', () => {
    migrate({ platformUrl: 'http://localhost:4000' })
    expect(read('src/wix-client.ts')).toContain(
      "createClient({\n    baseUrl: 'http://localhost:4000',\n    modules: {",
    )
    expect(read('src/cart.ts')).toContain("createClient({ baseUrl: 'http://localhost:4000', modules:")
  })
})

describe('code that compat does not offer', () => {
  beforeEach(() => copy('leftovers'))

  it('is reported with line and page', () => {
    const { remarks } = migrate()
    expect(
      remarks.map(({ file, line, message, page }) => `${file}:${line} ${message} ${page}`).sort(),
    ).toMatchInlineSnapshot(`
      [
        "src/client.js:1 @wix/data has no counterpart in Vitrine. /reference/client/",
        "src/client.js:11 products.onProductCreated is not offered; use webhooks or the change feed. /guides/webhooks/",
        "src/client.js:12 members.queryMembers is not offered; use the functions of @vitrine/client/accounts. /reference/client/accounts/",
        "src/client.js:2 checkout is not offered; create a checkout from the cart and continue in the hosted checkout. /guides/checkout/",
        "src/client.js:2 recommendations has no counterpart in Vitrine. /reference/client/",
        "src/client.js:3 @wix/sdk is imported as a whole; import the names that you use from @vitrine/client/compat. /reference/client/compat/",
        "src/client.js:4 @wix/sdk/client has no counterpart in Vitrine. /reference/client/",
        "src/client.test.js:1 @wix/stores is in a string, for example of a mock; change it by hand. /reference/client/compat/",
        "src/product.vue:2 This kind of file is not changed; change its imports by hand. /reference/client/compat/",
      ]
    `)
  })

  it('keeps its import', () => {
    migrate()
    expect(read('src/client.js')).toContain(
      "import { currentCart, products } from '@vitrine/client/compat'\nimport { checkout, recommendations as related } from '@wix/ecom'\n",
    )
  })

  it('keeps the dependencies that are still used', () => {
    migrate()
    expect(Object.keys(JSON.parse(read('package.json')).dependencies)).toEqual([
      '@wix/data',
      '@wix/ecom',
      '@wix/sdk',
      '@wix/stores',
    ])
  })

  it('is reported if the file cannot be parsed', () => {
    writeFileSync(join(folder, 'src/broken.ts'), "import { products } from '@wix/stores'\nconst = =")
    const { remarks } = migrate()
    expect(remarks.find(({ file }) => file === 'src/broken.ts')?.message).toMatch(
      /^The file cannot be parsed/,
    )
  })
})

/** What the compiler prints for the project in `folder`. */
function typeErrors(): string {
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'ES2024',
      module: 'ESNext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      customConditions: ['source'],
      jsx: 'react-jsx',
      lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable', 'ESNext'],
      types: ['react'],
      skipLibCheck: true,
    },
    include: ['src'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout
}
