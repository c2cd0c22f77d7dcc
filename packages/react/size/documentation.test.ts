import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('src/**/*.{ts,tsx}', {
  cwd: packageFolder,
  exclude: ['**/*.test.*', '**/*.fixture.ts', 'src/testing/**'],
}).sort()

/** Entries whose names every example may use without importing them. */
const entries = [
  '@vitrine/react',
  '@vitrine/react/devtools',
  '@vitrine/react/query',
  '@vitrine/client',
  '@vitrine/client/auth',
  '@vitrine/client/catalog',
]

/** Variables that every example may use. */
const variables = `
  const client: import('@vitrine/client').Client
  const [clientId, productId, variantId, slug, email, password]: readonly string[] & { readonly length: 6 }
  const product: import('@vitrine/client').Product
  const cart: import('@vitrine/client').Cart
  type Product = import('@vitrine/client').Product
  const store: import('@vitrine/react').CartStore
  const source: import('@vitrine/react').VariantSource
  const chosen: import('@vitrine/react').Chosen
  const selection: import('@vitrine/react').VariantSelectionController
  const url: URL
  const queryClient: import('@tanstack/react-query').QueryClient
  const useQuery: typeof import('@tanstack/react-query').useQuery
  const useInfiniteQuery: typeof import('@tanstack/react-query').useInfiniteQuery
  const trace: import('@vitrine/react/devtools').Trace
  const devtools: import('@vitrine/react/devtools').Devtools
  const useState: typeof import('react').useState
  const Suspense: typeof import('react').Suspense
  type ReactNode = import('react').ReactNode
  interface ImportMeta { readonly env: { readonly DEV: boolean } }
  function CartButton(): import('react').ReactElement
  function Button(props: import('react').ComponentProps<'button'>): import('react').ReactElement
  function Count(): import('react').ReactElement`

const taken = new Set(['cart', 'client'])

async function declarations(): Promise<string> {
  const lines: string[] = []
  for (const entry of entries) {
    for (const name of Object.keys(await import(/* @vite-ignore */ entry))) {
      if (taken.has(name)) continue
      taken.add(name)
      lines.push(`  const ${name}: typeof import('${entry}').${name}`)
    }
  }
  const types = [...readFileSync(join(packageFolder, 'src/index.ts'), 'utf8').matchAll(/type (\w+)[,\s]/g)]
  for (const [, name] of types) lines.push(`  type ${name} = import('@vitrine/react').${name}`)
  return `declare global {${variables}\n${[...new Set(lines)].join('\n')}\n}\nexport {}\n`
}

function codeBlocks(file: string): readonly string[] {
  const text = readFileSync(join(packageFolder, file), 'utf8')
  const plain = file.endsWith('.md') ? text : text.replace(/^ *\* ?/gm, '')
  return [...plain.matchAll(/^```tsx?\n(.*?)^```/gms)].map(([, code = '']) => code)
}

test('every code block of the README and the doc comments compiles', async () => {
  const folder = join(packageFolder, `.examples-${process.pid}`)
  mkdirSync(folder)
  try {
    writeFileSync(join(folder, 'globals.d.ts'), await declarations())
    const files = ['README.md', ...sources].flatMap((file) =>
      codeBlocks(file).map((code, index) => {
        const name = `${file.replace(/\W+/g, '-')}-${index}.tsx`
        // A block with another module's imports is a file of its own.
        writeFileSync(join(folder, name), `${code}\nexport {}\n`)
        return name
      }),
    )
    expect(files.length).toBeGreaterThan(160)
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'ES2024',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: [],
      skipLibCheck: true,
      customConditions: ['source'],
      allowImportingTsExtensions: true,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }))
    const { stdout } = spawnSync('npx', ['tsc', '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
