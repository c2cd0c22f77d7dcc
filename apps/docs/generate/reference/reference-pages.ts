import ts from 'typescript'
import { blocks, code, fence, firstSentence, type Page, table, toKebab } from '../markdown.ts'
import { type Context, errors, examples, functionBlocks, memberTable, typeBlocks } from './describe.ts'
import { type Link, readComment } from './doc-comment.ts'
import { internalTypes } from './internal-types.ts'
import type { Kind, Name, NameIndex } from './names.ts'
import { partBlocks } from './part-blocks.ts'
import type { Entry, Sources } from './program.ts'
import { typeText } from './type-text.ts'

const kinds: readonly (readonly [Kind, string])[] = [
  ['hook', 'Hooks'],
  ['parts', 'Parts'],
  ['component', 'Components'],
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['value', 'Values'],
  ['type', 'Types'],
]

/** Pages of all public names. */
export function referencePages(sources: Sources, names: NameIndex): readonly Page[] {
  return sources.entries.flatMap((entry) => {
    const link: Link = (name, text) => {
      const [first = '', part] = name.split('.')
      const address = names.find(first, entry)?.address
      return address === undefined
        ? code(text)
        : `[${code(text)}](${address}${part ? `#${part.toLowerCase()}` : ''})`
    }
    return entryPages({ checker: sources.checker, names, entry, link })
  })
}

function entryPages(context: Context): readonly Page[] {
  const { names, entry } = context
  const own = names.of(entry)
  if (entry.specifier.endsWith('/enumerations')) return [enumerationsPage(own, context)]
  const types = own.filter(({ kind }) => kind === 'type')
  return [
    entryPage(own, context),
    ...own.filter(({ kind }) => kind !== 'type').map((name) => namePage(name, context)),
    ...typesPages(types, context),
  ]
}

function entryPage(own: readonly Name[], context: Context): Page {
  const { entry } = context
  const sections = kinds.map(([kind, title]) => {
    const some = own.filter((one) => one.kind === kind)
    if (some.length === 0) return ''
    if (kind === 'type')
      return blocks(`## ${title}`, some.map(({ name, address }) => `[${code(name)}](${address})`).join(', '))
    const rows = some.map((one) => [`[${code(one.name)}](${one.address})`, summaryOf(one, context)])
    return blocks(`## ${title}`, table(['Name', 'Purpose'], rows))
  })
  const purpose = entryComment(entry)
  return {
    ...overview(entry),
    description: purpose === '' ? `Public names of ${entry.specifier}.` : firstSentence(purpose),
    body: blocks(purpose, ...sections),
  }
}

/** What the first page of every entry has. */
const overview = ({ path, specifier }: Entry) => ({
  path,
  isIndex: true,
  title: specifier,
  label: 'Overview',
  order: 0,
})

/** The comment at the start of an entry's file. */
function entryComment({ source }: Entry): string {
  const [, comment = ''] =
    /^(?:'use client'\s*)?\/\*\*(.*?)\*\//s.exec(source.getFullText().trimStart()) ?? []
  return comment.replace(/^\s*\* ?/gm, '').trim()
}

function summaryOf(name: Name, { link }: Context): string {
  const node = documentedNode(name)
  return node ? firstSentence(readComment(node, link).text) : ''
}

/** Of overloads the first that has a comment; of parts their root. */
function documentedNode({ kind, declarations }: Name): ts.Node | undefined {
  if (kind !== 'parts')
    return declarations.find((one) => ts.getJSDocCommentsAndTags(one).length > 0) ?? declarations[0]
  const file = declarations.find(ts.isSourceFile)
  return file?.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === 'Root')
}

const orders: Readonly<Record<Kind, number>> = {
  hook: 100,
  parts: 200,
  component: 300,
  function: 400,
  class: 500,
  value: 600,
  type: 700,
}

function namePage(name: Name, context: Context): Page {
  const { entry } = context
  const purpose = summaryOf(name, context)
  return {
    path: `${entry.path}/${toKebab(name.name)}`,
    title: name.name,
    order: orders[name.kind],
    description: plain(purpose) || `${name.name} of ${entry.specifier}.`,
    body: blocks(fence('ts', `import { ${name.name} } from '${entry.specifier}'`), bodyOf(name, context)),
  }
}

function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}

function bodyOf(name: Name, context: Context): string {
  if (name.kind === 'parts') return partBlocks(name, context)
  const node = documentedNode(name)
  const comment = node ? readComment(node, context.link) : undefined
  const functions = name.declarations.filter(ts.isFunctionDeclaration)
  if (functions.length > 0) return functionBlocks(name.name, functions, comment, context)
  const [declaration] = name.declarations
  if (declaration && ts.isClassDeclaration(declaration))
    return blocks(comment?.text, examples(comment), '## Members', memberTable(declaration.members, context))
  if (declaration && ts.isVariableDeclaration(declaration))
    return blocks(
      comment?.text,
      fence('ts', valueText(name.name, declaration, context)),
      examples(comment),
      errors(comment),
    )
  return comment?.text ?? ''
}

function valueText(
  name: string,
  { type, initializer }: ts.VariableDeclaration,
  { checker }: Context,
): string {
  const text = typeText(type, () =>
    initializer ? checker.typeToString(checker.getTypeAtLocation(initializer)) : 'unknown',
  )
  return `const ${name}: ${text.length > 400 ? `${text.slice(0, 400)}…` : text}`
}

function typesPages(types: readonly Name[], context: Context): readonly Page[] {
  const { entry } = context
  const internal = internalTypes(context)
  if (types.length + internal.length === 0) return []
  const section = (one: Pick<Name, 'name' | 'declarations'>, heading: string) =>
    blocks(`${heading} ${one.name}`, typeBlocks(one, context))
  return [
    {
      path: `${entry.path}/types`,
      title: `Types of ${entry.specifier}`,
      label: 'Types',
      order: orders.type,
      description: `Interfaces and type aliases of ${entry.specifier}.`,
      body: blocks(
        ...types.map((one) => section(one, '##')),
        internal.length > 0 && '## Without a name to import',
        internal.length > 0 &&
          "Parts of the types and functions of this entry. Derive them where you need a name: `Cart['lineItems']`.",
        ...internal.map((one) => section(one, '###')),
      ),
    },
  ]
}

function enumerationsPage(own: readonly Name[], { entry }: Context): Page {
  const shown = own.map(({ name }) => code(name))
  return {
    ...overview(entry),
    description: 'Every enumeration as an array of its values and as a type.',
    body: blocks(
      'Each enumeration is an array of its values and a type. [Enumerations](/api/enumerations/) lists the values.',
      fence('ts', `import { type SortOrder, sortOrders } from '${entry.specifier}'`),
      '## Names',
      shown.join(', '),
    ),
  }
}
