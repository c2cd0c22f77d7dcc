import ts from 'typescript'
import { blocks, code } from '../markdown.ts'
import { type Context, examples, functionBlocks, memberTable } from './describe.ts'
import { readComment } from './doc-comment.ts'
import type { Name } from './names.ts'

/** A family of parts: the root first, then each part with its props. Doc comments list the attributes. */
export function partBlocks(family: Name, context: Context): string {
  const sections = context.checker.getExportsOfModule(family.symbol).flatMap((exported) => {
    const symbol =
      exported.flags & ts.SymbolFlags.Alias ? context.checker.getAliasedSymbol(exported) : exported
    const functions = (symbol.declarations ?? []).filter(ts.isFunctionDeclaration)
    return functions.length > 0 ? [partSection(`${family.name}.${exported.name}`, functions, context)] : []
  })
  return blocks(...sections)
}

function partSection(name: string, functions: readonly ts.FunctionDeclaration[], context: Context): string {
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
  )
}

interface Props {
  /** Name of the element; empty for a part that only repeats its content. */
  readonly element: string
  readonly members: readonly ts.TypeElement[]
}

/** Reads `PartProps<'form', State>`, or an interface that extends it. */
function readProps(type: ts.TypeNode | undefined, { checker }: Context): Props | undefined {
  if (!type || !ts.isTypeReferenceNode(type)) return undefined
  const element = readElement(type)
  if (element !== undefined) return { element, members: [] }
  const symbol = checker.getSymbolAtLocation(type.typeName)
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = target?.declarations?.find(ts.isInterfaceDeclaration)
  return declaration && readInterface(declaration, checker)
}

/** Its own members, then those of its bases. */
function readInterface(declaration: ts.InterfaceDeclaration, checker: ts.TypeChecker): Props {
  const bases = (declaration.heritageClauses ?? [])
    .flatMap(({ types }) => types)
    .map((base) => readBase(base, checker))
  return {
    element: bases.map(({ element }) => element).join(''),
    members: [...declaration.members, ...bases.flatMap(({ members }) => members)],
  }
}

function readBase(base: ts.ExpressionWithTypeArguments, checker: ts.TypeChecker): Props {
  const element = readElement(base)
  if (element !== undefined) return { element, members: [] }
  const inherited = checker.getTypeAtLocation(base).symbol?.declarations?.find(ts.isInterfaceDeclaration)
  if (!inherited) throw new Error(`The reference cannot list the props of ${base.getText()}.`)
  return readInterface(inherited, checker)
}

/** The element of `PartProps<'form', State>`, also in `Omit<PartProps<…>, …>`, which leaves out what the part sets itself. */
function readElement(type: ts.Node): string | undefined {
  return /^(?:Omit<\s*)?PartProps<\s*'(\w+)'/.exec(type.getText())?.[1]
}
