import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { packageFolder } from './built-package.ts'

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
  for (const [entry, { default: file }] of entries()) {
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

/** All of it, by file name, and what it takes as given. */
export async function documentedCode(): Promise<Readonly<Record<string, string>>> {
  const pieces = blocks().map(
    ([from, code], at) => [`${from.replace(/\W+/g, '-')}-${at}.ts`, `${code}\nexport {}\n`] as const,
  )
  const globals = `declare global {${atHand}\n${await imported()}\n}\nexport {}\n`
  return { 'globals.d.ts': globals, ...Object.fromEntries(pieces) }
}

/** One file for each entry that gives on what its functions answer, as a module of a user's that publishes types does. */
export async function answersGivenOn(): Promise<Readonly<Record<string, string>>> {
  const files = entries().map(async ([entry, { default: file }]) => {
    const own = await import(/* @vite-ignore */ join(packageFolder, file))
    // Classes; and what takes any query or entity, and so answers nothing of its own.
    const names = Object.keys(own).filter(
      (name) => typeof own[name] === 'function' && !/^[A-Z]|Page$|^fieldMask$/.test(name),
    )
    const lines = names.map((name) => `export const ${name} = await e.${name}(...args<typeof e.${name}>())`)
    const code = `import * as e from '${entry.replace('.', '@vitrine/client')}'
declare function args<F extends (...args: never) => unknown>(): Parameters<F>
${lines.join('\n')}
`
    return [`${entry.replace(/\W+/g, '-')}.ts`, code] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

function entries() {
  return Object.entries(manifest.exports).filter(([entry]) => entry !== './compat')
}
