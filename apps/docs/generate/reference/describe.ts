import { errorTexts } from '@vitrine/contract/server'
import ts from 'typescript'
import { blocks, code, fence, table } from '../markdown.ts'
import { errorPath } from '../wire/addresses.ts'
import { type DocComment, type Link, readComment } from './doc-comment.ts'
import type { Name, NameIndex } from './names.ts'
import type { Entry } from './program.ts'
import { oneLine, signatureText, typeText } from './type-text.ts'

/** Everything that the blocks of a page need. */
export interface Context {
  readonly checker: ts.TypeChecker
  readonly names: NameIndex
  readonly entry: Entry
  readonly link: Link
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
  const inline = found.filter(
    ({ name, declarations }) => !everywhere.has(name) && isShort(declarations, context),
  )
  const linked = found.filter((one) => !inline.includes(one))
  return blocks(
    ...inline.map((one) => blocks(`${heading} ${one.name}`, typeBlocks(one, context))),
    linked.length > 0 &&
      `Types: ${linked.map(({ name, address }) => `[${code(name)}](${address})`).join(', ')}`,
  )
}

function isShort(declarations: readonly ts.Declaration[], context: Context): boolean {
  const [first] = declarations
  if (first && ts.isInterfaceDeclaration(first)) return membersOf(first, context).members.length <= 20
  return first !== undefined && ts.isTypeAliasDeclaration(first) && first.type.getText().length < 500
}

export function examples(comment: DocComment | undefined): string {
  return comment?.examples.join('\n\n') ?? ''
}

export function errors(comment: DocComment | undefined, heading = '##'): string {
  if (!comment || comment.throws.length === 0) return ''
  return blocks(`${heading} Errors`, comment.throws.map((one) => `- ${linkCodes(one)}`).join('\n'))
}

/** Comment and members of a type, or its source. */
export function typeBlocks(
  { name, declarations }: Pick<Name, 'name' | 'declarations'>,
  context: Context,
): string {
  const [declaration] = declarations
  if (!declaration) return ''
  const comment = readComment(declaration, context.link)
  if (ts.isInterfaceDeclaration(declaration)) {
    const { members, bases } = membersOf(declaration, context)
    return blocks(
      comment.text,
      examples(comment),
      bases.length > 0 &&
        `Also has the members of ${bases.map((one) => (/^\w+$/.test(one) ? context.link(one, one) : code(one))).join(', ')}.`,
      memberTable(members, context),
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

/** The members of an interface, including those of bases that have no section of their own, and the names of all other bases. */
function membersOf(
  declaration: ts.InterfaceDeclaration,
  context: Context,
): { readonly members: readonly Member[]; readonly bases: readonly string[] } {
  const members: Member[] = [...declaration.members]
  const bases: string[] = []
  const add = (inherited: readonly Member[]) => {
    const own = new Set(members.map(({ name }) => name?.getText()))
    members.push(...inherited.filter(({ name }) => !own.has(name?.getText())))
  }
  for (const base of declaration.heritageClauses?.flatMap(({ types }) => types) ?? []) {
    const text = oneLine(base.getText())
    const isPlain = /^\w+$/.test(text)
    const hidden = isPlain && !context.names.find(text, context.entry) && interfaceOf(base, context)
    if (hidden) {
      const inherited = membersOf(hidden, context)
      add(inherited.members)
      bases.push(...inherited.bases)
    } else {
      const selected = /^(?:Omit|Pick)</.test(text) ? ownProperties(base, context) : undefined
      if (selected) add(selected)
      else bases.push(text)
    }
  }
  return { members, bases }
}

/** The members of a type if all of them are written in these packages. */
function ownProperties(
  base: ts.ExpressionWithTypeArguments,
  { checker }: Context,
): readonly Member[] | undefined {
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(base))
  const members = properties.flatMap(({ declarations: [first] = [] }) =>
    first && ts.isTypeElement(first) && !first.getSourceFile().fileName.includes('/node_modules/')
      ? [first]
      : [],
  )
  return members.length === properties.length ? members : undefined
}

function interfaceOf(base: ts.ExpressionWithTypeArguments, { checker }: Context) {
  return checker.getTypeAtLocation(base).symbol?.declarations?.find(ts.isInterfaceDeclaration)
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
