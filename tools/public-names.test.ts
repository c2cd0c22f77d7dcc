import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

/** The client has a stricter test of its own, because its declarations include those of the contract (`published.test.ts`). */
const packages = ['react', 'server', 'testing', 'platform', 'create']

it.each(packages)(
  '%s: every public name has a doc comment, and functions, hooks and parts an example',
  (name) => {
    const names = publicNames(name)
    expect(names.length).toBeGreaterThan(3)
    const missing = names.flatMap(({ path, comment, needsExample }) => [
      ...(comment === '' ? [`${path}: comment`] : []),
      ...(needsExample && !/@example\n \* ```tsx?\n/.test(comment) ? [`${path}: example`] : []),
    ])
    expect(missing).toEqual([])
  },
)

interface PublicName {
  /** For example `query: productQueryOptions` or `Cart.Root`. */
  readonly path: string
  readonly comment: string
  readonly needsExample: boolean
}

/** The part of a syntax tree that this file reads. */
interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

type Declaration = Omit<PublicName, 'path'>

interface Module {
  readonly declarations: ReadonlyMap<string, Declaration>
  /** Local or exported name → the file that it is from, and its name there; `*` for the whole file. */
  readonly imports: ReadonlyMap<string, readonly [file: string, name: string]>
  /** Exported name → local name. */
  readonly exports: ReadonlyMap<string, string>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = new Map<string, Module>()

/** Names of all published entries, types included, and of the parts in namespaces. */
function publicNames(packageName: string): readonly PublicName[] {
  const folder = join(root, 'packages', packageName)
  const manifest = readManifest(packageName)
  return Object.keys(manifest.publishConfig.exports).flatMap((entry) => {
    const source = manifest.exports[entry]?.source
    const prefix = entry === '.' ? '' : `${entry.slice(2)}: `
    return source ? namesOf(join(folder, source), prefix) : []
  })
}

function namesOf(file: string, prefix: string): readonly PublicName[] {
  return [...read(file).exports.keys()].flatMap((name) => {
    const found = find(file, name)
    if (typeof found === 'string') return namesOf(found, `${prefix}${name}.`)
    return [{ path: prefix + name, ...(found ?? { comment: '', needsExample: false }) }]
  })
}

/** The declaration of an exported name, or the file of a namespace. */
function find(file: string, exported: string): Declaration | string | undefined {
  const { declarations, imports, exports } = read(file)
  const local = exports.get(exported) ?? exported
  const [from, name] = imports.get(local) ?? []
  if (from === undefined || name === undefined) return declarations.get(local)
  return name === '*' ? from : find(from, name)
}

function read(file: string): Module {
  const module = modules.get(file) ?? parse(file)
  modules.set(file, module)
  return module
}

function parse(file: string): Module {
  const text = readFileSync(file, 'utf8')
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] }
  const declarations = new Map<string, Declaration>()
  const imports = new Map<string, readonly [string, string]>()
  const exports = new Map<string, string>()

  function declare(node: Node, start: number): readonly string[] {
    const names = node.type === 'VariableDeclaration' ? nodes(node['declarations']).map(idOf) : [idOf(node)]
    for (const name of names) {
      // The implementation of an overloaded function has no comment of its own.
      const comment = (declarations.get(name)?.comment ?? '') + commentBefore(text, start)
      declarations.set(name, { comment, needsExample: /Function/.test(node.type) })
    }
    return names
  }
  for (const node of body) {
    const from = node['source'] ? sourceFile(file, nameOf(node['source'])) : undefined
    for (const each of nodes(node['specifiers'])) {
      const exported = nameOf(each['exported'] ?? each['local'])
      const isNamespace = each.type === 'ImportNamespaceSpecifier'
      if (from) imports.set(exported, [from, isNamespace ? '*' : nameOf(each['imported'] ?? each['local'])])
      if (node.type === 'ExportNamedDeclaration')
        exports.set(exported, from ? exported : nameOf(each['local']))
    }
    if (node['declaration']) {
      for (const name of declare(node['declaration'] as Node, node.start)) exports.set(name, name)
    } else if (/Declaration$/.test(node.type) && node['id']) {
      declare(node, node.start)
    }
  }
  return { declarations, imports, exports }
}

/** The file of an imported module; undefined for packages of others. */
function sourceFile(importer: string, module: string): string | undefined {
  if (module.startsWith('.')) return join(dirname(importer), module)
  const [, name = '', entry = ''] = /^@vitrine\/([^/]+)(.*)$/.exec(module) ?? []
  const source = name && readManifest(name).exports[`.${entry}`]?.source
  return source ? join(root, 'packages', name, source) : undefined
}

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly source?: string } | undefined>>
  readonly publishConfig: { readonly exports: object }
}

function readManifest(packageName: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'packages', packageName, 'package.json'), 'utf8'))
}

function nodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? (value as Node[]) : []
}

function nameOf(node: unknown): string {
  const { name, value } = Object(node)
  return String(name ?? value ?? '')
}

function idOf(node: Node): string {
  return nameOf(node['id'])
}

function commentBefore(text: string, start: number): string {
  const before = text.slice(0, start).trimEnd()
  return before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : ''
}
