import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { packageFolder } from './built-package.ts'

/** A name that an entry of the built package exports, with its doc comment. */
export interface PublicName {
  /** For example `auth.login`; names of the main entry have no prefix. */
  readonly name: string
  readonly isFunction: boolean
  /** Without stars; empty if there is none. */
  readonly comment: string
}

/** The part of a syntax tree that this file reads. */
interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

interface Declaration {
  readonly isFunction: boolean
  readonly comment: string
}

interface Module {
  readonly declarations: ReadonlyMap<string, Declaration>
  /** Local name → where it is imported from. */
  readonly imports: ReadonlyMap<string, readonly [file: string, name: string]>
  /** Exported name → local name, or where it is re-exported from. */
  readonly exports: ReadonlyMap<string, string | readonly [file: string, name: string]>
}

/** All exported names, types included, of all entries but `compat`, which has the public client's names. */
export function publicNames(): readonly PublicName[] {
  const modules = new Map<string, Module>()
  const read = (file: string): Module => {
    const known = modules.get(file)
    if (known) return known
    const module = readModule(file)
    modules.set(file, module)
    return module
  }
  const find = (file: string, exported: string): Declaration | undefined => {
    const { exports, imports, declarations } = read(file)
    const target = exports.get(exported) ?? exported
    if (typeof target !== 'string') return find(...target)
    const imported = imports.get(target)
    return imported ? find(...imported) : declarations.get(target)
  }
  return Object.entries(manifest.exports)
    .filter(([entry]) => entry !== './compat')
    .flatMap(([entry, { types }]) => {
      const file = join(packageFolder, types)
      const prefix = entry === '.' ? '' : `${entry.slice(2)}.`
      return [...read(file).exports.keys()].map((exported) => ({
        name: prefix + exported,
        ...(find(file, exported) ?? { isFunction: false, comment: '' }),
      }))
    })
}

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8')
  const { body } = parseAst(text, { lang: 'dts' }) as unknown as { readonly body: readonly Node[] }
  const declarations = new Map<string, Declaration>()
  const imports = new Map<string, readonly [string, string]>()
  const exports = new Map<string, string | readonly [string, string]>()

  const declare = (node: Node, start: number): readonly string[] => {
    const names = node.type === 'VariableDeclaration' ? nodes(node['declarations']).map(idOf) : [idOf(node)]
    const isFunction = /Function|^ClassDeclaration$/.test(node.type)
    for (const name of names) declarations.set(name, { isFunction, comment: commentBefore(text, start) })
    return names
  }
  for (const node of body) {
    const from = node['source'] ? declarationFile(file, String((node['source'] as Node)['value'])) : undefined
    const specifiers = nodes(node['specifiers'])
    if (node.type === 'ImportDeclaration' && from) {
      for (const each of specifiers) imports.set(nameOf(each['local']), [from, nameOf(each['imported'])])
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const each of specifiers) {
        const local = nameOf(each['local'])
        exports.set(nameOf(each['exported']), from ? [from, local] : local)
      }
      if (node['declaration']) {
        for (const name of declare(node['declaration'] as Node, node.start)) exports.set(name, name)
      }
    } else if (/Declaration|DeclareFunction/.test(node.type)) {
      declare(node, node.start)
    }
  }
  return { declarations, imports, exports }
}

function declarationFile(importer: string, module: string): string {
  return join(dirname(importer), module.replace(/\.js$/, '.d.ts'))
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
  if (!before.endsWith('*/')) return ''
  return before
    .slice(before.lastIndexOf('/**'))
    .replace(/^\s*\/?\*+\/? ?/gm, '')
    .trim()
}
