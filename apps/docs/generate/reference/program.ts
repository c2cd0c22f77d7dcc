import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** An entry of a package, such as `@vitrine/client/cart`. */
export interface Entry {
  readonly specifier: string
  /** Name of the package without its scope. */
  readonly pack: string
  /** Address of its page. */
  readonly path: string
  readonly source: ts.SourceFile
}

export interface Sources {
  readonly checker: ts.TypeChecker
  readonly entries: readonly Entry[]
  readonly contract: readonly ts.SourceFile[]
}

const packages = ['client', 'react', 'server', 'testing']

/** Parses the published entries of all packages, as `publishConfig.exports` lists them. */
export function readSources(root: string): Sources {
  const files = packages.flatMap((pack) => entryFiles(root, pack))
  const program = ts.createProgram([...files.map(({ file }) => file), ...contractFiles(root)], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2024,
    customConditions: ['source'],
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  })
  const entries = files.flatMap(({ file, ...entry }) => {
    const source = program.getSourceFile(file)
    return source ? [{ ...entry, source }] : []
  })
  const contract = contractFiles(root).flatMap((file) => program.getSourceFile(file) ?? [])
  return { checker: program.getTypeChecker(), entries, contract }
}

/** Entries of the contract that have operations. */
function contractFiles(root: string): readonly string[] {
  const names = ['index', 'accounts', 'catalog-admin', 'catalog-v3', 'changes', 'graphql', 'orders']
  return names.map((name) => join(root, 'packages/contract/src', `${name}.ts`))
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, { readonly source?: string }>>
  readonly publishConfig: { readonly exports: Readonly<Record<string, unknown>> }
}

function entryFiles(root: string, pack: string) {
  const manifest = join(root, 'packages', pack, 'package.json')
  const { name, exports, publishConfig } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  return Object.keys(publishConfig.exports).flatMap((key) => {
    const source = exports[key]?.source
    if (source === undefined) return []
    const suffix = key.slice(1)
    return [
      {
        specifier: `${name}${suffix}`,
        pack,
        path: `reference/${pack}${suffix}`,
        file: join(dirname(manifest), source),
      },
    ]
  })
}
