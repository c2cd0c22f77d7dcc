import ts from 'typescript'
import type { Sources } from './program.ts'

/** The comments of an interface of the contract: those of a field, and those of the fields within it. */
export interface FieldComments {
  comment(field: string): string
  within(field: string): FieldComments | undefined
}

export interface CallComments {
  readonly request: FieldComments
  readonly response: FieldComments
}

/** Comments of requests and responses by the name of the call, and those of entities by their name. */
export function readFieldComments({ checker, contract }: Sources): {
  readonly calls: ReadonlyMap<string, CallComments>
  readonly entities: ReadonlyMap<string, FieldComments>
} {
  const calls = new Map<string, CallComments>()
  const entities = new Map<string, FieldComments>()
  for (const file of contract) {
    const module = checker.getSymbolAtLocation(file)
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const [declaration] = symbol.declarations ?? []
      if (!declaration) continue
      if (ts.isInterfaceDeclaration(declaration))
        entities.set(exported.name, commentsOf(checker.getDeclaredTypeOfSymbol(symbol), checker))
      if (!ts.isVariableDeclaration(declaration) || !declaration.type || !declaration.initializer) continue
      const name = /\bname: '([\w.]+)'/.exec(declaration.initializer.getText())?.[1]
      const [request, response] = ts.isTypeReferenceNode(declaration.type)
        ? (declaration.type.typeArguments ?? [])
        : []
      if (name === undefined || !request || !response) continue
      const comments = (node: ts.TypeNode) => commentsOf(checker.getTypeFromTypeNode(node), checker)
      calls.set(name, { request: comments(request), response: comments(response) })
    }
  }
  return { calls, entities }
}

function commentsOf(type: ts.Type, checker: ts.TypeChecker): FieldComments {
  return {
    comment(field) {
      const symbol = propertyOf(type, field)
      return symbol
        ? ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s*\n\s*/g, ' ')
        : ''
    },
    within(field) {
      const symbol = propertyOf(type, field)
      return symbol ? commentsOf(elementOf(checker.getTypeOfSymbol(symbol), checker), checker) : undefined
    },
  }
}

function propertyOf(type: ts.Type, name: string): ts.Symbol | undefined {
  const parts = type.isUnion() ? type.types : [type]
  return parts.map((part) => part.getProperty(name)).find((symbol) => symbol !== undefined)
}

/** The type of a field without `undefined` and `null`; of a list, that of its items. */
function elementOf(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const defined = checker.getNonNullableType(type)
  const item = checker.isArrayLikeType(defined)
    ? checker.getIndexTypeOfType(defined, ts.IndexKind.Number)
    : undefined
  return item ? elementOf(item, checker) : defined
}
