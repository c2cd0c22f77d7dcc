import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { packageFolder } from './built-package.ts'

/** Variables that every example may use. */
const ambient = `
  const client: import('@vitrine/client').Client
  const visitor: import('@vitrine/client').Client
  const ribbon: import('@vitrine/client/catalog-v3').RibbonChanges
  type RibbonChanges = import('@vitrine/client/catalog-v3').RibbonChanges
  type Tokens = import('@vitrine/client').Tokens
  type TokenStorage = import('@vitrine/client').TokenStorage
  const request: Request
  const ids: readonly string[]
  const [clientId, siteId, apiKey, id, slug, email, password]: readonly string[] & { readonly length: 7 }
  const process: { readonly env: Readonly<Record<string, string | undefined>> }`

/** Each entry by its name (`catalogV3`), and each of its functions by its own. */
async function importedNames(): Promise<string> {
  const lines: string[] = []
  const taken = new Set<string>()
  const declare = (name: string, type: string) => {
    if (!taken.has(name)) lines.push(`  const ${name}: ${type}`)
    taken.add(name)
  }
  for (const [entry, { default: file }] of entries()) {
    const type = `typeof import('${entry.replace('.', '@vitrine/client')}')`
    const name = entry.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const exported = Object.keys(await import(/* @vite-ignore */ join(packageFolder, file)))
    // `graphql` and `orders` are both: an entry, and a function of it.
    if (name) declare(name, exported.includes(name) ? `${type} & ${type}['${name}']` : type)
    for (const each of exported) declare(each, `${type}['${each}']`)
  }
  return lines.join('\n')
}

/** The code blocks of documents and doc comments, each with its file. */
function codeBlocks(): readonly (readonly [string, string])[] {
  const documents = ['README.md', 'src/compat/README.md', '../../README.md']
  const sources = globSync('{.,../contract}/src/**/*.ts', { cwd: packageFolder, exclude: ['**/*.test.ts'] })
  return [...documents, ...sources].flatMap((file) => {
    const text = readFileSync(packageFolder + file, 'utf8')
    const plain = file.endsWith('.md') ? text : text.replace(/^ *\* ?/gm, '')
    return [...plain.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => [file, code] as const)
  })
}

/** The code blocks as modules, by file name, and the declarations that they use. */
export async function documentationSnippets(): Promise<Readonly<Record<string, string>>> {
  const modules = codeBlocks().map(
    ([from, code], at) => [`example-${from.replace(/\W+/g, '-')}-${at}.ts`, `${code}\nexport {}\n`] as const,
  )
  const globals = `declare global {${ambient}\n${await importedNames()}\n}\nexport {}\n`
  return { 'globals.d.ts': globals, ...Object.fromEntries(modules) }
}

/** One module per entry that exports the result of each function, as a library that builds on the client does. */
export async function reexportsOfEveryResult(): Promise<Readonly<Record<string, string>>> {
  const files = entries().map(async ([entry, { default: file }]) => {
    const exported = await import(/* @vite-ignore */ join(packageFolder, file))
    // Without classes, and without functions whose result has the type of their parameter.
    const names = Object.keys(exported).filter(
      (name) => typeof exported[name] === 'function' && !/^[A-Z]|Page$|^fieldMask$/.test(name),
    )
    const lines = names.map((name) => `export const ${name} = await e.${name}(...args<typeof e.${name}>())`)
    const code = `import * as e from '${entry.replace('.', '@vitrine/client')}'
declare function args<F extends (...args: never) => unknown>(): Parameters<F>
${lines.join('\n')}
`
    return [`result-${entry.replace(/\W+/g, '')}.ts`, code] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

function entries() {
  return Object.entries(manifest.exports).filter(([entry]) => entry !== './compat')
}
