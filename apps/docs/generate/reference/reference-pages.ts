import ts from 'typescript'
import { blocks, code, fence, firstSentence, type Page, table, toKebab } from '../markdown.ts'
import { errorPath } from '../wire/addresses.ts'
import { errorTexts } from '../wire/error-texts.ts'
import { type DocComment, type Link, readComment } from './doc-comment.ts'
import type { Kind, Name, NameIndex } from './names.ts'
import { partBlocks } from './part-blocks.ts'
import type { Entry, Sources } from './program.ts'
import { oneLine, signatureText, typeText } from './type-text.ts'

const kinds: readonly (readonly [Kind, string])[] = [
  ['hook', 'Hooks'],
  ['parts', 'Parts'],
  ['component', 'Components'],
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['value', 'Values'],
  ['type', 'Types'],
]

/** Everything that the blocks of a page need. */
export interface Context {
  readonly checker: ts.TypeChecker
  readonly names: NameIndex
  readonly entry: Entry
  readonly link: Link
}

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
    ...(types.length > 0 ? [typesPage(types, context)] : []),
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
    path: entry.path,
    isIndex: true,
    title: entry.specifier,
    label: 'Overview',
    order: 0,
    description: purpose === '' ? `Public names of ${entry.specifier}.` : firstSentence(purpose),
    body: blocks(purpose, ...sections),
  }
}

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

/** Text, signatures, parameters, errors and examples of a function. */
export function functionBlocks(
  name: string,
  functions: readonly ts.FunctionDeclaration[],
  comment: DocComment | undefined,
  context: Context,
  heading = '##',
): string {
  const overloads = functions.filter(({ body }) => body === undefined)
  const shown = overloads.length > 0 ? overloads : functions
  const documented = [...(comment?.params.keys() ?? [])]
  const signatures = shown.map((one) => signatureText(name, one, context.checker, documented))
  const params = [...(comment?.params ?? [])].map(([param, text]) => [code(param), text])
  return blocks(
    comment?.text,
    examples(comment),
    `${heading} Signature`,
    fence('ts', signatures.join('\n')),
    table(['Parameter', 'Meaning'], params),
    comment?.returns && `Returns ${comment.returns}`,
    errors(comment, heading),
    typeSections(shown, context, heading),
  )
}

/** The members of the types that a function takes and returns, unless they are clients or settings of all calls. */
function typeSections(
  functions: readonly ts.FunctionDeclaration[],
  context: Context,
  heading: string,
): string {
  const texts = functions.flatMap(({ parameters, type }) => [...parameters.map((one) => one.type), type])
  const used = [...new Set(texts.flatMap((one) => one?.getText().match(/\b[A-Z]\w*/g) ?? []))]
  const found = used.flatMap((name) => {
    const known = context.names.find(name, context.entry)
    return known?.kind === 'type' ? [known] : []
  })
  const everywhere = new Set(['AnyClient', 'Client', 'ReadingClient', 'CallOptions'])
  const inline = found.filter(({ name, declarations }) => !everywhere.has(name) && isShort(declarations))
  const linked = found.filter((one) => !inline.includes(one))
  return blocks(
    ...inline.map((one) => blocks(`${heading} ${one.name}`, typeBlocks(one, context))),
    linked.length > 0 &&
      `Types: ${linked.map(({ name, address }) => `[${code(name)}](${address})`).join(', ')}`,
  )
}

function isShort(declarations: readonly ts.Declaration[]): boolean {
  const [first] = declarations
  if (first && ts.isInterfaceDeclaration(first)) return first.members.length <= 20
  return first !== undefined && ts.isTypeAliasDeclaration(first) && first.type.getText().length < 500
}

export function examples(comment: DocComment | undefined): string {
  return comment?.examples.join('\n\n') ?? ''
}

function errors(comment: DocComment | undefined, heading = '##'): string {
  if (!comment || comment.throws.length === 0) return ''
  return blocks(`${heading} Errors`, comment.throws.map((one) => `- ${linkCodes(one)}`).join('\n'))
}

function typesPage(types: readonly Name[], context: Context): Page {
  const { entry } = context
  return {
    path: `${entry.path}/types`,
    title: `Types of ${entry.specifier}`,
    label: 'Types',
    order: orders.type,
    description: `Interfaces and type aliases of ${entry.specifier}.`,
    body: blocks(...types.map((one) => blocks(`## ${one.name}`, typeBlocks(one, context)))),
  }
}

function typeBlocks({ name, declarations }: Name, context: Context): string {
  const [declaration] = declarations
  if (!declaration) return ''
  const comment = readComment(declaration, context.link)
  if (ts.isInterfaceDeclaration(declaration)) {
    const bases =
      declaration.heritageClauses?.flatMap(({ types }) => types.map((one) => oneLine(one.getText()))) ?? []
    return blocks(
      comment.text,
      examples(comment),
      bases.length > 0 &&
        `Also has the members of ${bases.map((one) => (/^\w+$/.test(one) ? context.link(one, one) : code(one))).join(', ')}.`,
      memberTable(declaration.members, context),
    )
  }
  if (!ts.isTypeAliasDeclaration(declaration)) return comment.text
  const members = ts.isTypeLiteralNode(declaration.type) ? memberTable(declaration.type.members, context) : ''
  const text = declaration
    .getText()
    .replace(/^export /, '')
    .replace(/\n {2}(?=\S)/g, '\n  ')
  return blocks(
    comment.text,
    examples(comment),
    members || fence('ts', text.startsWith('type') ? text : `type ${name} = …`),
  )
}

/** Members of an interface or class with their types and comments; members of objects within them follow with dotted names. */
export function memberTable(members: readonly Member[], context: Context): string {
  return table(['Member', 'Type', 'Meaning'], memberRows(members, '', context))
}

type Member = ts.TypeElement | ts.ClassElement

function memberRows(
  members: readonly Member[],
  prefix: string,
  context: Context,
): readonly (readonly string[])[] {
  return members.flatMap((member) => {
    const name = member.name?.getText()
    const isHidden =
      ts.canHaveModifiers(member) &&
      member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
    if (name === undefined || name.startsWith('#') || isHidden) return []
    const { text, params, returns, throws } = readComment(member, context.link)
    const notes = [
      text.replace(/```.*?```/gs, ''),
      ...[...params].map(([param, meaning]) => `${code(param)}: ${meaning}`),
      returns && `Returns ${returns}`,
      ...throws.map((one) => `Throws ${linkCodes(one)}`),
    ]
    const isOptional = 'questionToken' in member && member.questionToken !== undefined
    const nested = 'type' in member ? literals(member.type as ts.TypeNode | undefined) : []
    const type = nested.length > 0 ? 'object' : memberType(member, context.checker)
    const row = [
      code(`${prefix}${name}${isOptional ? '?' : ''}`),
      code(type),
      notes.filter((one) => one !== '').join(' '),
    ]
    return [
      row,
      ...memberRows(
        nested.flatMap((one) => [...one.members]),
        `${prefix}${name}.`,
        context,
      ),
    ]
  })
}

/** The object types that a type is written out as. */
function literals(type: ts.TypeNode | undefined): readonly ts.TypeLiteralNode[] {
  if (!type) return []
  if (ts.isTypeLiteralNode(type)) return [type]
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap(literals) : []
}

function memberType(member: Member, checker: ts.TypeChecker): string {
  if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member))
    return signatureText('', member, checker)
      .replace(/\n\s*/g, ' ')
      .replace(/,? ?\)/g, ')')
      .replace('( ', '(')
  const type = 'type' in member ? (member.type as ts.TypeNode | undefined) : undefined
  return typeText(type, () => checker.typeToString(checker.getTypeAtLocation(member)))
}

/** Links the error codes of a text to their pages. */
function linkCodes(text: string): string {
  return text
    .replace(/`([A-Z][A-Z_]{3,}|-\d{5})`/g, (whole, errorCode: string) =>
      errorTexts[errorCode] ? `[${whole}](/${errorPath(errorCode)}/)` : whole,
    )
    .replace(/^StoreError\b/, '[`StoreError`](/guides/errors/)')
}

function enumerationsPage(own: readonly Name[], { entry }: Context): Page {
  const shown = own.map(({ name }) => code(name))
  return {
    path: entry.path,
    isIndex: true,
    title: entry.specifier,
    label: 'Overview',
    order: 0,
    description: 'Every enumeration as an array of its values and as a type.',
    body: blocks(
      'Each enumeration is an array of its values and a type. [Enumerations](/api/enumerations/) lists the values.',
      fence('ts', `import { type SortOrder, sortOrders } from '${entry.specifier}'`),
      '## Names',
      shown.join(', '),
    ),
  }
}
