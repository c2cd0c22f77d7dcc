import { readFileSync } from 'node:fs'

/** An operation of the contract and the name it is exported by. */
export interface NamedOperation {
  readonly constant: string
  readonly name: string
  readonly method: string
  readonly path: string
  /** Neither the specification nor the wire description has it. */
  readonly extension: boolean
}

/** Entries of the contract with only extensions, and operations that extend the API (decision 8). */
const extensionEntries = ['accounts', 'changes', 'orders']
const extensionOperations = ['catalog.searchProducts', 'catalog.suggest', 'media.upload']

/** Everything that any entry of the contract exports, by name. */
export async function contractExports(root: string): Promise<Readonly<Record<string, unknown>>> {
  const manifest = JSON.parse(readFileSync(`${root}/packages/contract/package.json`, 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>
  }
  const all: Record<string, unknown> = {}
  for (const entry of Object.keys(manifest.exports)) {
    Object.assign(all, await import(`@vitrine/contract${entry.slice(1)}`))
  }
  return all
}

export async function operationsOf(
  exported: Readonly<Record<string, unknown>>,
): Promise<readonly NamedOperation[]> {
  const ofExtensions = await Promise.all(
    extensionEntries.map(async (entry) => Object.keys(await import(`@vitrine/contract/${entry}`))),
  )
  const extensions = new Set(ofExtensions.flat())
  return Object.entries(exported)
    .flatMap(([constant, value]) => operationsIn(constant, value))
    .map(([constant, { name, method, path }]) => ({
      constant,
      name,
      method,
      path,
      extension: extensions.has(constant) || extensionOperations.includes(name),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

type Described = Omit<NamedOperation, 'constant'>

/** An exported operation, or the operations of an exported group such as `brands.create`. */
function operationsIn(constant: string, value: unknown): readonly [string, Described][] {
  if (isOperation(value)) return [[constant, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([call, operation]): [string, Described][] =>
    isOperation(operation) ? [[`${constant}.${call}`, operation]] : [],
  )
}

function isOperation(value: unknown): value is Described {
  return (
    typeof value === 'object' && value !== null && 'name' in value && 'method' in value && 'path' in value
  )
}
