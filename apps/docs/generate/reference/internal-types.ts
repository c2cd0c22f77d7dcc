import ts from 'typescript'
import type { Context } from './describe.ts'
import type { Name } from './names.ts'

/** Types that the public names of an entry use but no entry exports, sorted by name. */
export function internalTypes({
  checker,
  names,
  entry,
}: Context): readonly Pick<Name, 'name' | 'declarations'>[] {
  const exported = new Set(names.all.map(({ symbol }) => symbol))
  const found = new Set<ts.Symbol>()
  function visit(node: ts.Node): void {
    if (ts.isBlock(node)) return
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node))
      visitName(ts.isTypeReferenceNode(node) ? node.typeName : node.expression)
    node.forEachChild(visit)
  }
  function visitName(name: ts.Node): void {
    const local = checker.getSymbolAtLocation(name)
    const symbol = local && local.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(local) : local
    const declarations = symbol?.declarations?.filter(isOwnType) ?? []
    if (!symbol || declarations.length === 0 || exported.has(symbol) || found.has(symbol)) return
    found.add(symbol)
    declarations.forEach(visit)
  }
  // Parts are modules, whose pages show their types.
  for (const { kind, declarations } of names.of(entry)) if (kind !== 'parts') declarations.forEach(visit)
  return [...found]
    .map(({ name, declarations = [] }) => ({ name, declarations: declarations.filter(isOwnType) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

function isOwnType(node: ts.Declaration): boolean {
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
  return isType && !node.getSourceFile().fileName.includes('/node_modules/')
}
