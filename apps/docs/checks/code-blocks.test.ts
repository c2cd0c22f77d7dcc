import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { app, type Block, readBlocks } from './page-blocks.ts'

const folder = join(app, '.generated/blocks')
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
  const blocks = readBlocks('tsx?')
  expect(blocks.length).toBeGreaterThan(40)
  for (const block of blocks) {
    const [, title = `block-${block.number}.${block.language}`] = /title="([^"]+)"/.exec(block.meta) ?? []
    const file = join(folder, block.page.replace(/\W+/g, '-'), title)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, toModule(block))
  }
  const { stdout } = spawnSync(join(app, '../../node_modules/.bin/tsc'), ['-b', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
