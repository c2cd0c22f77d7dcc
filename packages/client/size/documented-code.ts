import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { packageFolder } from './built-package.ts'
import { compiled } from './compiled.ts'

/** What a shop has at hand where an example begins. */
const atHand = `
  const client: import('@vitrine/client').Client
  const visitor: import('@vitrine/client').Client
  const ribbon: import('@vitrine/client/catalog-v3').RibbonChanges
  type RibbonChanges = import('@vitrine/client/catalog-v3').RibbonChanges
  const request: Request
  const ids: readonly string[]
  const [clientId, siteId, apiKey, id, slug, email, password]: readonly string[] & { readonly length: 7 }
  const process: { readonly env: Readonly<Record<string, string | undefined>> }`

/** Each entry by its name, and each function by its own. */
async function imported(): Promise<string> {
  const lines: string[] = []
  const taken = new Set<string>()
  const declare = (name: string, type: string) => {
    if (!taken.has(name)) lines.push(`  const ${name}: ${type}`)
    taken.add(name)
  }
  const entries = Object.entries(manifest.exports).filter(([entry]) => entry !== './compat')
  for (const [entry, { default: file }] of entries) {
    const type = `typeof import('${entry.replace('.', '@vitrine/client')}')`
    const name = entry.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const own = Object.keys(await import(/* @vite-ignore */ join(packageFolder, file)))
    // `graphql` and `orders` are both: an entry, and a function of it.
    if (name) declare(name, own.includes(name) ? `${type} & ${type}['${name}']` : type)
    for (const each of own) declare(each, `${type}['${each}']`)
  }
  return lines.join('\n')
}

/** Code of documents and of doc comments, with where it stands. */
function blocks(): readonly (readonly [string, string])[] {
  const documents = ['README.md', '../../README.md']
  const sources = globSync('src/**/*.ts', { cwd: packageFolder, exclude: ['**/*.test.ts'] })
  return [...documents, ...sources].flatMap((file) => {
    const text = readFileSync(packageFolder + file, 'utf8')
    const plain = file.endsWith('.md') ? text : text.replace(/^ *\* ?/gm, '')
    return [...plain.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => [file, code] as const)
  })
}

/** What the compiler says of all of it, against the built package; and how many pieces there are. */
export async function documentedCode(): Promise<{ readonly pieces: number; readonly said: string }> {
  // Inside the package, which then finds itself by its name.
  const folder = mkdtempSync(`${packageFolder}.documented-`)
  try {
    const globals = join(folder, 'globals.d.ts')
    writeFileSync(globals, `declare global {${atHand}\n${await imported()}\n}\nexport {}\n`)
    const files = blocks().map(([from, code], at) => {
      const file = join(folder, `${from.replace(/\W+/g, '-')}-${at}.ts`)
      writeFileSync(file, `${code}\nexport {}\n`)
      return file
    })
    return { pieces: files.length, said: compiled([globals, ...files], '--module NodeNext --skipLibCheck') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
