import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('..', import.meta.url))
const folder = join(app, '.generated/blocks')
const pages = globSync('src/content/docs/{index.md,start/**,concepts/**,guides/**}', { cwd: app }).filter(
  (file) => /\.mdx?$/.test(file),
)

/** Names that fragments use without importing them. */
const globals = `import type { Client, Product } from '@vitrine/client'
import type { Server } from '@vitrine/server'

declare global {
  const client: Client
  const server: Server
  const product: Product
  const productId: string
  const variantId: string
  const lineId: string
  const collectionId: string
  const email: string
  const password: string
  const accounts: typeof import('@vitrine/client/accounts')
  const auth: typeof import('@vitrine/client/auth')
  const cart: typeof import('@vitrine/client/cart')
  const catalog: typeof import('@vitrine/client/catalog')
}
`

/** Packages come from their declarations, as a build of the whole repository leaves them. */
const config = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    rootDir: '.',
    outDir: '.tsbuild',
    tsBuildInfoFile: '.tsbuild/tsconfig.tsbuildinfo',
    noPropertyAccessFromIndexSignature: false,
  },
  include: ['.'],
  exclude: ['.tsbuild'],
  references: ['client', 'react', 'server', 'testing'].map((pack) => ({
    path: `../../../../packages/${pack}`,
  })),
}

interface Block {
  readonly language: string
  readonly meta: string
  readonly text: string
}

function readBlocks(file: string): readonly Block[] {
  const text = readFileSync(join(app, file), 'utf8')
  return [...text.matchAll(/^```(tsx?)([^\n]*)\n(.*?)^```/gms)].map(
    ([, language = '', meta = '', code = '']) => ({
      language,
      meta,
      text: code,
    }),
  )
}

/** A fragment is the body of a function; its imports stay outside. */
function toModule({ meta, text }: Block): string {
  if (!/\bfragment\b/.test(meta)) return `${text}\nexport {}\n`
  const imports = text.match(/^import .*$/gm) ?? []
  const rest = text.replace(/^import .*$/gm, '')
  return `${imports.join('\n')}\nexport async function fragment() {\n${rest}\n}\n`
}

it('every code block of the pages compiles', () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'globals.d.ts'), globals)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  let count = 0
  for (const page of pages) {
    const name = page.replace(/^src\/content\/docs\//, '').replace(/\W+/g, '-')
    for (const [index, block] of readBlocks(page).entries()) {
      const [, title = `block-${index + 1}.${block.language}`] = /title="([^"]+)"/.exec(block.meta) ?? []
      const file = join(folder, name, title)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, toModule(block))
      count += 1
    }
  }
  expect(count).toBeGreaterThan(20)
  const { stdout } = spawnSync(join(app, '../../node_modules/.bin/tsc'), ['-b', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
