import { globSync } from 'node:fs'
import {
  childrenOf,
  importedNames,
  isNode,
  nameOf,
  readSource,
  type Source,
  type SyntaxNode,
  textOf,
} from './source.ts'

/** One test of the repository; a table of cases is one test. */
export interface TestCase {
  readonly file: string
  /** Titles of the groups around it and its own, joined by ` > `. */
  readonly title: string
  /** Its code, with its table of cases even if that is a constant above the test. */
  readonly code: string
  /** Names that its file imports from our packages, or from its own folder. */
  readonly imports: ReadonlySet<string>
  /** Names in the comments `// Proves: <name>, <name>` directly above it. */
  readonly proves: readonly string[]
}

const files = [
  'packages/*/{src,size,runtimes}/**/*.test.{ts,tsx}',
  'apps/*/{src,server,e2e}/**/*.{test,spec}.{ts,tsx}',
]
const further = ['interop/*.test.ts', 'tools/**/*.test.ts', 'examples/**/*.test.ts']

/** Every test of the repository, in the order of files and lines. */
export function allTests(root: string): readonly TestCase[] {
  return globSync([...files, ...further], { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => testsOf(readSource(root, file)))
}

/** The calls that the interoperability suite sends through both clients: each is a test by its operation. */
export function sideBySideCases(root: string): readonly TestCase[] {
  return globSync('interop/side-by-side/cases/*.ts', { cwd: root })
    .sort()
    .flatMap((file) => {
      const source = readSource(root, file.replaceAll('\\', '/'))
      const imports = new Set(importedNames(source, (module) => module.startsWith('@vitrine/')).keys())
      return objectsOf(source.program).flatMap((node) => {
        const code = source.text.slice(node.start, node.end)
        const operation = /^\{\s*operation: ([\w.]+),/.exec(code)?.[1]
        return operation
          ? [
              {
                file: source.file,
                title: `leaves as the public client’s request: ${operation}`,
                code,
                imports,
                proves: [],
              },
            ]
          : []
      })
    })
}

function objectsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return [...(node.type === 'ObjectExpression' ? [node] : []), ...childrenOf(node).flatMap(objectsOf)]
}

function testsOf(source: Source): readonly TestCase[] {
  const imports = new Set(importedNames(source, (module) => /^(\.|@vitrine\/)/.test(module)).keys())
  const constants = constantsOf(source)
  const found: TestCase[] = []
  const visit = (node: SyntaxNode, groups: readonly string[]): void => {
    const kind = node.type === 'CallExpression' ? calledName(node['callee']) : ''
    const title = kind && isNode(node) ? textOf([node['arguments']].flat()[0], source.text) : ''
    if (title && /^(it|test)$/.test(kind)) {
      const code = [node, ...tablesOf(node, constants)].map(({ start, end }) => source.text.slice(start, end))
      found.push({
        file: source.file,
        title: [...groups, title].join(' > '),
        code: code.join('\n'),
        imports,
        proves: claimsAbove(source.text, node.start),
      })
      return
    }
    const inner = title && kind === 'describe' ? [...groups, title] : groups
    for (const child of childrenOf(node)) visit(child, inner)
  }
  visit(source.program, [])
  return found
}

function claimsAbove(text: string, start: number): readonly string[] {
  const comments = /\n((?:[ \t]*\/\/.*\n)*)[ \t]*$/.exec(text.slice(0, start))?.[1] ?? ''
  return [...comments.matchAll(/\/\/ Proves: (.+)/g)].flatMap(([, names = '']) => names.split(', '))
}

/** Constants of a file, by name. */
function constantsOf({ program }: Source): ReadonlyMap<string, SyntaxNode> {
  const declarations = childrenOf(program).filter(({ type }) => type === 'VariableDeclaration')
  return new Map(declarations.flatMap(childrenOf).map((each) => [nameOf(each['id']), each]))
}

/** The constants that `it.each(rows)` and `it.each(Object.entries(rows))` read. */
function tablesOf(test: SyntaxNode, constants: ReadonlyMap<string, SyntaxNode>): readonly SyntaxNode[] {
  const { callee } = test
  if (!isNode(callee) || callee.type !== 'CallExpression') return []
  const named = [callee['arguments']].flat().filter(isNode).flatMap(identifiersOf)
  return named.flatMap((name) => constants.get(name) ?? [])
}

function identifiersOf(node: SyntaxNode): readonly string[] {
  return node.type === 'Identifier' ? [nameOf(node)] : childrenOf(node).flatMap(identifiersOf)
}

/** `it` of `it(…)`, `it.each(…)(…)` and `it.skipIf(…)(…)`. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'MemberExpression') return calledName(callee['object'])
  if (callee.type === 'CallExpression') return calledName(callee['callee'])
  return nameOf(callee)
}
