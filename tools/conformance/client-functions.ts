import { globSync } from 'node:fs'
import { childrenOf, importedNames, isNode, nameOf, readSource } from './source.ts'

/** A function of the client that sends an operation. */
export interface ClientFunction {
  /** Entry of `@vitrine/client`, as in `cart`; empty for the main one. */
  readonly entry: string
  readonly name: string
}

/**
 * Functions of the client by the contract's constant that they send: an exported function whose code names the constant.
 * The public client's shape (`compat`) goes through these and is left out.
 */
export function clientFunctions(root: string): ReadonlyMap<string, readonly ClientFunction[]> {
  const found = new Map<string, ClientFunction[]>()
  const files = globSync('packages/client/src/**/*.ts', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  for (const file of files.sort()) {
    if (/\.test(-d)?\.ts$|\/(testing|compat)\//.test(file)) continue
    const source = readSource(root, file)
    const constants = importedNames(source, (module) => module.startsWith('@vitrine/contract'))
    const folder = file.split('/')[3] ?? ''
    for (const statement of childrenOf(source.program)) {
      if (statement.type !== 'ExportNamedDeclaration') continue
      for (const name of declaredNames(statement['declaration'])) {
        const code = source.text.slice(statement.start, statement.end)
        for (const [local, constant] of constants) {
          if (!new RegExp(`[^.\\w]${local}\\b(?!:)`).test(code)) continue
          const functions = found.get(constant) ?? []
          found.set(constant, [...functions, { entry: folder.includes('.') ? '' : folder, name }])
        }
      }
    }
  }
  return found
}

function declaredNames(declaration: unknown): readonly string[] {
  if (!isNode(declaration)) return []
  if (declaration.type === 'FunctionDeclaration') return [nameOf(declaration['id'])]
  if (declaration.type !== 'VariableDeclaration') return []
  return [declaration['declarations']].flat().map((each) => nameOf(isNode(each) ? each['id'] : undefined))
}
