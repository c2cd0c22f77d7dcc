import ts from 'typescript'
import { blocks, code, table } from '../markdown.ts'
import { type Context, examples, functionBlocks, memberTable } from './describe.ts'
import { readComment } from './doc-comment.ts'
import type { Name } from './names.ts'

/** A family of parts: the root first, then each part with its props and attributes. */
export function partBlocks(family: Name, context: Context): string {
  const parts = context.checker.getExportsOfModule(family.symbol).flatMap((exported) => {
    const symbol =
      exported.flags & ts.SymbolFlags.Alias ? context.checker.getAliasedSymbol(exported) : exported
    const functions = (symbol.declarations ?? []).filter(ts.isFunctionDeclaration)
    return functions.length > 0 ? [{ name: exported.name, functions }] : []
  })
  const tables = new Map<string, string>()
  const sections = parts.map(({ name, functions }) =>
    partSection(`${family.name}.${name}`, functions, tables, context),
  )
  return blocks(...sections)
}

/** @param tables Tables of attributes and the part that has them first: most parts of a family share one. */
function partSection(
  name: string,
  functions: readonly ts.FunctionDeclaration[],
  tables: Map<string, string>,
  context: Context,
): string {
  const [first] = functions
  const commented = functions.find((one) => ts.getJSDocCommentsAndTags(one).length > 0) ?? first
  const comment = commented ? readComment(commented, context.link) : undefined
  const props = readProps(first?.parameters[0]?.type, context)
  const heading = `## ${name.split('.')[1]}`
  if (!props) return blocks(heading, functionBlocks(name, functions, comment, context, '###'))
  const own = props.members.length > 0 && memberTable(props.members, context)
  return blocks(
    heading,
    comment?.text,
    examples(comment),
    props.element === '' ? '' : `Renders a ${code(`<${props.element}>`)} element and takes its props.`,
    own && `### Props of ${name}`,
    own,
    attributes(name, props.attributes, tables),
  )
}

function attributes(name: string, rows: Props['attributes'], tables: Map<string, string>): string {
  if (rows.length === 0) return ''
  const all = table(['Attribute', 'Meaning'], rows)
  const first = tables.get(all)
  if (first !== undefined) return `Has the attributes of ${code(first)}.`
  tables.set(all, name)
  return blocks(`### Attributes of ${name}`, all)
}

interface Props {
  /** Name of the element; empty for a part that only repeats its content. */
  readonly element: string
  readonly members: readonly ts.TypeElement[]
  readonly attributes: readonly (readonly string[])[]
}

/** Reads `PartProps<'form', State>`, or an interface that extends it. */
function readProps(type: ts.TypeNode | undefined, context: Context): Props | undefined {
  if (!type || !ts.isTypeReferenceNode(type)) return undefined
  if (type.typeName.getText() === 'PartProps')
    return { members: [], ...readPartProps(type.typeArguments, context) }
  const symbol = context.checker.getSymbolAtLocation(type.typeName)
  const target =
    symbol && symbol.flags & ts.SymbolFlags.Alias ? context.checker.getAliasedSymbol(symbol) : symbol
  const declaration = target?.declarations?.find(ts.isInterfaceDeclaration)
  if (!declaration) return undefined
  return readInterface(declaration, context)
}

/** Its own members, then those of its bases; element and attributes of the base that is `PartProps`. */
function readInterface(declaration: ts.InterfaceDeclaration, context: Context): Props {
  const bases = (declaration.heritageClauses ?? [])
    .flatMap(({ types }) => types)
    .map((base) => readBase(base, context))
  return {
    element: bases.map(({ element }) => element).join(''),
    members: [...declaration.members, ...bases.flatMap(({ members }) => members)],
    attributes: bases.flatMap((base) => base.attributes),
  }
}

function readBase(base: ts.ExpressionWithTypeArguments, context: Context): Props {
  const name = base.expression.getText()
  // `Omit<PartProps<…>, …>` leaves out what the part sets itself.
  const [first] = base.typeArguments ?? []
  const args =
    name === 'Omit' && first && ts.isTypeReferenceNode(first) ? first.typeArguments : base.typeArguments
  if (/^(?:Omit<)?PartProps</.test(base.getText())) return { members: [], ...readPartProps(args, context) }
  const inherited = context.checker
    .getTypeAtLocation(base)
    .symbol?.declarations?.find(ts.isInterfaceDeclaration)
  if (!inherited) throw new Error(`The reference cannot list the props of ${base.getText()}.`)
  return readInterface(inherited, context)
}

function readPartProps(args: ts.NodeArray<ts.TypeNode> | undefined, { checker, link }: Context) {
  const [tag, state] = args ?? []
  const element = tag?.getText().replaceAll("'", '') ?? ''
  const symbol =
    state && ts.isTypeReferenceNode(state) ? checker.getSymbolAtLocation(state.typeName) : undefined
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const file = target?.declarations?.[0]?.getSourceFile()
  const attributes = (file?.statements ?? []).flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ type, initializer }) =>
      type?.getText() === `DataAttributes<${target?.name}>` &&
      initializer &&
      ts.isObjectLiteralExpression(initializer)
        ? initializer.properties.flatMap((property) =>
            ts.isPropertyAssignment(property)
              ? [[code(property.initializer.getText().replaceAll("'", '')), readComment(property, link).text]]
              : [],
          )
        : [],
    )
  })
  return { element, attributes }
}
