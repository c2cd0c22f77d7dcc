import ts from 'typescript'
import { toKebab } from '../markdown.ts'
import type { Entry, Sources } from './program.ts'

export type Kind = 'function' | 'hook' | 'component' | 'parts' | 'class' | 'value' | 'type'

/** A public name of an entry. */
export interface Name {
  readonly name: string
  readonly kind: Kind
  readonly entry: Entry
  readonly symbol: ts.Symbol
  readonly declarations: readonly ts.Declaration[]
  /** Address of its page, or of its section on the page of types. */
  readonly address: string
}

/** The public names of an entry, sorted. */
export function readNames(entry: Entry, checker: ts.TypeChecker): readonly Name[] {
  const module = checker.getSymbolAtLocation(entry.source)
  if (!module) throw new Error(`${entry.specifier} is not a module`)
  return checker
    .getExportsOfModule(module)
    .map((exported): Name => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const declarations = symbol.declarations ?? []
      const name = exported.name
      const kind = kindOf(name, declarations)
      return { name, kind, entry, symbol, declarations, address: addressOf(entry, name, kind) }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

function addressOf({ path, specifier }: Entry, name: string, kind: Kind): string {
  if (specifier.endsWith('/enumerations')) return `/${path}/`
  return kind === 'type' ? `/${path}/types/#${name.toLowerCase()}` : `/${path}/${toKebab(name)}/`
}

function kindOf(name: string, declarations: readonly ts.Declaration[]): Kind {
  if (declarations.some(ts.isSourceFile)) return 'parts'
  if (declarations.some(ts.isClassDeclaration)) return 'class'
  if (declarations.some(ts.isFunctionDeclaration)) {
    if (/^use[A-Z]/.test(name)) return 'hook'
    return /^[A-Z]/.test(name) ? 'component' : 'function'
  }
  return declarations.some(ts.isVariableDeclaration) ? 'value' : 'type'
}

/** Addresses of names, looked up first in the same entry, then in its package, then in all. */
export class NameIndex {
  readonly #names: readonly Name[]

  constructor({ entries, checker }: Sources) {
    this.#names = entries.flatMap((entry) => readNames(entry, checker))
  }

  get all(): readonly Name[] {
    return this.#names
  }

  of(entry: Entry): readonly Name[] {
    return this.#names.filter((one) => one.entry === entry)
  }

  find(name: string, from: Entry): Name | undefined {
    const same = this.#names.filter(
      (one) => one.name === name && !/\/(?:compat|wire)$/.test(one.entry.specifier),
    )
    return (
      this.of(from).find((one) => one.name === name) ??
      same.find(({ entry }) => entry.pack === from.pack) ??
      same[0]
    )
  }
}
