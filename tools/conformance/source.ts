import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** A node of a syntax tree, with the fields that this folder reads. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** One parsed file. */
export interface Source {
  readonly file: string
  readonly text: string
  readonly program: SyntaxNode
}

export function readSource(root: string, file: string): Source {
  const text = readFileSync(`${root}/${file}`, 'utf8')
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  // The parser's own types name every field of every node; this folder reads three of them.
  return { file, text, program: program as unknown as SyntaxNode }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flat().filter(isNode)
}

/** Local name → name in the module, for imports from modules that `isIncluded` accepts. */
export function importedNames(
  { program }: Source,
  isIncluded: (module: string) => boolean,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const node of childrenOf(program)) {
    if (node.type !== 'ImportDeclaration' || !isIncluded(textOf(node['source']))) continue
    for (const specifier of [node['specifiers']].flat().filter(isNode)) {
      const local = nameOf(specifier['local'])
      names.set(local, specifier.type === 'ImportSpecifier' ? nameOf(specifier['imported']) : '*')
    }
  }
  return names
}

/** Name of an identifier; empty for anything else. */
export function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}

/** Text of a string or template literal, with `${…}` as written; empty for anything else. */
export function textOf(node: unknown, source = ''): string {
  if (!isNode(node)) return ''
  if (typeof node['value'] === 'string') return node['value']
  return node.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : ''
}
