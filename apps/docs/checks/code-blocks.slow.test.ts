import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { app, type Block, readBlocks, readTitle, tutorials } from './page-blocks.ts'

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

/** Files that are compiled together. A page that shows a new version of a file continues in a new folder. */
interface Stage {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
}

function toStages(name: string, blocks: readonly Block[]): readonly Stage[] {
  const stages: Stage[] = []
  let files: Record<string, string> = {}
  const close = () => stages.push({ name: `${name}-${stages.length + 1}`, files })
  for (const block of blocks) {
    const title = readTitle(block) ?? `${block.page}-${block.number}.${block.language}`.replaceAll('/', '-')
    if (title in files) {
      close()
      files = { ...files }
    }
    files[title] = toModule(block)
  }
  close()
  return stages
}

it('every code block of the pages compiles', () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'globals.d.ts'), globals)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const blocks = readBlocks('tsx?')
  expect(blocks.length).toBeGreaterThan(40)
  const chains: readonly (readonly string[])[] = Object.values(tutorials)
  const groups = [
    ...chains,
    ...[...new Set(blocks.map(({ page }) => page))]
      .filter((page) => !chains.some((chain) => chain.includes(page)))
      .map((page) => [page]),
  ]
  for (const pages of groups) {
    const [first = ''] = pages
    const shown = pages.flatMap((page) => blocks.filter((block) => block.page === page))
    for (const { name, files } of toStages(first.replace(/\W+/g, '-'), shown)) {
      for (const [title, text] of Object.entries(files)) {
        const file = join(folder, name, title)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    }
  }
  const { stdout } = spawnSync(join(app, '../../node_modules/.bin/tsc'), ['-b', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
