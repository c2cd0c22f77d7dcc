import { parse } from '@babel/parser'
import type {
  CallExpression,
  ExportNamedDeclaration,
  ImportDeclaration,
  Node,
  StringLiteral,
} from '@babel/types'
import MagicString from 'magic-string'
import {
  type Alternative,
  alternatives,
  compatModule,
  findMissingFunction,
  mentionedInString,
  noCounterpart,
  offeredNames,
  unclearImport,
} from './public-packages.ts'

/** Something that the migration leaves to its user. */
export interface Remark {
  /** Line in the file as it was read, from 1. */
  readonly line: number
  readonly message: string
  /** Page to read, as a path on the documentation site. */
  readonly page: string
}

/** A migrated file. */
export interface MigratedSource {
  readonly code: string
  readonly remarks: readonly Remark[]
  /** Public packages that the new code still imports. */
  readonly remainingPackages: readonly string[]
}

/** Settings of {@link migrateSource}. */
export interface MigrateSourceOptions {
  /** Added as `baseUrl` to calls of `createClient` that have none. */
  readonly platformUrl?: string | undefined
}

// The source is edited at positions of the syntax tree instead of printed from it: this keeps its formatting, and parser and editor are
// small enough to be bundled.
const publicModule = /^(@wix\/[\w.-]+)(\/.*)?$/

/**
 * Rewrites imports of the public client to `@vitrine/client/compat`. Names that it does not offer keep their import.
 *
 * @throws SyntaxError if the file cannot be parsed
 */
export function migrateSource(
  file: string,
  code: string,
  options: MigrateSourceOptions = {},
): MigratedSource {
  const text = new MagicString(code)
  const remarks: Remark[] = []
  const remaining = new Set<string>()
  const handled = new Set<Node>()
  const moved: MovedImport[] = []
  const clientFactories = new Set<string>()

  const remark = (node: Node, subject: string, { reason, page }: Alternative) => {
    remarks.push({ line: node.loc?.start.line ?? 1, message: `${subject} ${reason}.`, page })
  }
  const keep = (source: StringLiteral, why: Alternative = unclearImport) => {
    handled.add(source)
    remaining.add(publicModule.exec(source.value)?.[1] ?? source.value)
    remark(source, source.value, why)
  }
  const redirect = (source: StringLiteral) => {
    handled.add(source)
    const quote = code[source.start ?? 0] // Nodes of a parsed file have positions.
    text.overwrite(source.start ?? 0, source.end ?? 0, `${quote}${compatModule}${quote}`)
  }
  /** For forms that are changed as a whole or not at all. */
  const redirectIfOffered = (source: StringLiteral, names: readonly string[] | undefined) => {
    const missing = names?.filter((name) => !offered(source).includes(name)) ?? []
    if (names === undefined || offered(source).length === 0) return keep(source)
    if (missing.length === 0) return redirect(source)
    handled.add(source)
    remaining.add(source.value)
    for (const name of missing) remark(source, name, alternatives[name] ?? noCounterpart)
  }

  const visitImport = (node: ImportDeclaration) => {
    for (const each of node.specifiers) {
      if (each.type === 'ImportSpecifier' && importedName(each) === 'createClient')
        clientFactories.add(each.local.name)
    }
    if (!publicModule.test(node.source.value)) return
    handled.add(node.source)
    const named = node.specifiers.filter((each) => each.type === 'ImportSpecifier')
    if (named.length === 0 || named.length < node.specifiers.length || offered(node.source).length === 0)
      return keep(node.source, offered(node.source).length === 0 ? noCounterpart : unclearImport)
    const isOffered = (each: (typeof named)[number]) => offered(node.source).includes(importedName(each))
    for (const each of named)
      if (!isOffered(each))
        remark(each, importedName(each), alternatives[importedName(each)] ?? noCounterpart)
    const slices = (list: typeof named) => list.map((each) => code.slice(each.start ?? 0, each.end ?? 0))
    const rest = slices(named.filter((each) => !isOffered(each)))
    if (rest.length > 0) remaining.add(node.source.value)
    moved.push({ node, names: slices(named.filter(isOffered)), rest })
  }
  const visitExport = (node: ExportNamedDeclaration) => {
    if (!node.source || !publicModule.test(node.source.value)) return
    const names = node.specifiers.map((each) =>
      each.type === 'ExportSpecifier' ? each.local.name : undefined,
    )
    redirectIfOffered(node.source, names.every((name) => name !== undefined) ? names : undefined)
  }
  const visitCall = (node: CallExpression, parents: readonly Node[]) => {
    const [argument] = node.arguments
    const { callee } = node
    if (callee.type === 'Import' || (callee.type === 'Identifier' && callee.name === 'require')) {
      if (argument?.type !== 'StringLiteral' || !publicModule.test(argument.value)) return
      const names = destructuredNames(parents)
      redirectIfOffered(argument, names && [...names.keys()])
      const factory = names?.get('createClient')
      if (factory) clientFactories.add(factory)
    } else if (callee.type === 'Identifier' && clientFactories.has(callee.name)) {
      addBaseUrl(text, code, argument, options.platformUrl)
    }
  }

  walk(parseFile(file, code), (node, parents) => {
    if (node.type === 'ImportDeclaration') visitImport(node)
    else if (node.type === 'ExportNamedDeclaration') visitExport(node)
    else if (node.type === 'CallExpression') visitCall(node, parents)
    else if (node.type === 'TSImportType') {
      const source = node.argument as unknown as StringLiteral | { literal: StringLiteral } // Depends on the parser's version.
      const literal = 'literal' in source ? source.literal : source
      if (publicModule.test(literal.value)) redirectIfOffered(literal, firstQualifier(node.qualifier))
    } else if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
      const module = memberName(node.object)
      const missing = module && findMissingFunction(module, node.property.name)
      if (missing) remark(node.property, `${module}.${node.property.name}`, missing)
    } else if (node.type === 'StringLiteral' && publicModule.test(node.value) && !handled.has(node))
      keep(node, mentionedInString)
  })
  writeImports(text, code, moved)
  remarks.sort((one, other) => one.line - other.line)
  return { code: text.toString(), remarks, remainingPackages: [...remaining].sort() }
}

/** An import of a public package, with the source text of its names. */
interface MovedImport {
  readonly node: ImportDeclaration
  readonly names: readonly string[]
  /** Names that stay. */
  readonly rest: readonly string[]
}

/** One import of `@vitrine/client/compat` in place of the first, one for types; imports keep the names that are not offered. */
function writeImports(text: MagicString, code: string, imports: readonly MovedImport[]): void {
  for (const kind of ['value', 'type'] as const) {
    const ofKind = imports.filter(({ node }) => (node.importKind ?? 'value') === kind)
    const names = ofKind.flatMap((each) => each.names)
    const first = ofKind.find((each) => each.names.length > 0)?.node
    for (const { node, names: movedNames, rest } of ofKind) {
      if (movedNames.length === 0) continue
      const lines = [
        node === first && toImport(code, node, names, compatModule),
        rest.length > 0 && toImport(code, node, rest, node.source.value),
      ].filter((line) => line !== false)
      const start = node.start ?? 0
      const end = node.end ?? 0
      if (lines.length > 0) text.overwrite(start, end, lines.join('\n'))
      else text.remove(start, code[end] === '\n' ? end + 1 : end)
    }
  }
}

const maxLineLength = 100

/** An import in the style of another one. */
function toImport(code: string, like: ImportDeclaration, names: readonly string[], from: string): string {
  const quote = code[like.source.start ?? 0]
  const end = code[(like.end ?? 0) - 1] === ';' ? ';' : ''
  const keyword = like.importKind === 'type' ? 'import type' : 'import'
  const line = `${keyword} { ${names.join(', ')} } from ${quote}${from}${quote}${end}`
  if (line.length <= maxLineLength) return line
  return `${keyword} {\n${names.map((name) => `  ${name},\n`).join('')}} from ${quote}${from}${quote}${end}`
}

function addBaseUrl(
  text: MagicString,
  code: string,
  argument: Node | undefined,
  platformUrl: string | undefined,
): void {
  if (platformUrl === undefined || argument?.type !== 'ObjectExpression') return
  const hasOne = argument.properties.some(
    (each) => each.type === 'ObjectProperty' && each.key.type === 'Identifier' && each.key.name === 'baseUrl',
  )
  if (hasOne) return
  const [first] = argument.properties
  const start = (argument.start ?? 0) + 1
  // The white space before the first property, so that the new one is on a line of its own where that one is.
  const indentation = first ? code.slice(start, first.start ?? start) : ' '
  text.appendLeft(start, `${indentation}baseUrl: '${platformUrl}'${first ? ',' : ' '}`)
}

function parseFile(file: string, code: string): Node {
  const isTypeScript = /\.[cm]?tsx?$/.test(file)
  const hasJsx = !/\.[cm]?ts$/.test(file)
  return parse(code, {
    sourceType: 'unambiguous',
    errorRecovery: true,
    plugins: [
      isTypeScript ? 'typescript' : 'flow',
      ...(hasJsx ? (['jsx'] as const) : []),
      'decorators',
      'explicitResourceManagement',
    ],
  })
}

/** Visits every node, parents first. `parents` begins with the closest. */
function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  visit(node, parents)
  for (const [key, value] of Object.entries(node)) {
    if (/Comments$|^(loc|extra|tokens|errors)$/.test(key)) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, [node, ...parents])
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

function offered(source: StringLiteral): readonly string[] {
  return offeredNames[source.value] ?? []
}

function importedName({ imported }: { readonly imported: Node }): string {
  return imported.type === 'StringLiteral' ? imported.value : memberName(imported)
}

/** `products` of both `products` and `client.products`; empty for other expressions. */
function memberName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}

/** Names that `const { … } = await import(…)` takes, with their local names; undefined for any other use of the call. */
function destructuredNames([parent, grandparent]: readonly Node[]): ReadonlyMap<string, string> | undefined {
  const declarator = parent?.type === 'AwaitExpression' ? grandparent : parent
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern') return undefined
  const names = new Map<string, string>()
  for (const each of declarator.id.properties) {
    if (each.type !== 'ObjectProperty' || each.key.type !== 'Identifier') return undefined
    names.set(each.key.name, each.value.type === 'Identifier' ? each.value.name : '')
  }
  return names
}

/** The first name of `import('…').first.second`. */
function firstQualifier(qualifier: Node | null | undefined): readonly string[] | undefined {
  if (qualifier?.type === 'TSQualifiedName') return firstQualifier(qualifier.left)
  return qualifier?.type === 'Identifier' ? [qualifier.name] : undefined
}
