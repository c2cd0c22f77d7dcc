import { provider } from '@vitrine/contract'
import { type SpecifiedCall, specifiedCalls } from '@vitrine/contract/specification'
import type { ClientFunction } from './client-functions.ts'
import type { NamedOperation } from './contract-operations.ts'
import { calling, type Mark, quoting, testsWith, using } from './evidence.ts'
import type { Row, Table } from './row.ts'
import type { TestCase } from './test-case.ts'

export interface OperationSources {
  readonly operations: readonly NamedOperation[]
  readonly functions: ReadonlyMap<string, readonly ClientFunction[]>
  readonly tests: readonly TestCase[]
}

type Call = Pick<SpecifiedCall, 'path' | 'variant'> & { readonly method: string }

const columns = ['Call', 'Operation', 'Client']

/** The calls of the specification, and those that the contract has beyond them. */
export function operationTables(sources: OperationSources): readonly Table[] {
  const groups = [...new Set(specifiedCalls.map(({ group }) => group))]
  const further = sources.operations.filter(
    (operation) => !specifiedCalls.some((call) => isCall(operation, call)),
  )
  return [
    ...groups.map((group) => ({
      title: `Calls: ${group}`,
      about: 'Specification, section 7.',
      columns,
      rows: specifiedCalls.filter((call) => call.group === group).map((call) => specifiedRow(call, sources)),
    })),
    {
      title: 'Calls beyond the specification',
      about: 'Operations that the contract has from the wire description alone.',
      columns,
      rows: further.map((operation) => operationRow(operation, operation, sources)),
    },
  ]
}

/** The specification prints paths without the prefixes of their services (wire 1.1). */
function isCall({ method, path }: Call, call: Call): boolean {
  return (
    method === call.method && Object.values(provider.services).some((prefix) => path === prefix + call.path)
  )
}

function specifiedRow(call: SpecifiedCall, sources: OperationSources): Row {
  const operation = sources.operations.find((each) => isCall(each, call))
  if (!operation) return { cells: [callCell(call), '', ''], tests: [], lacks: 'an operation in the contract' }
  return operationRow(call, operation, sources)
}

function operationRow(call: Call, operation: NamedOperation, { functions, tests }: OperationSources): Row {
  const senders = (functions.get(operation.constant) ?? []).filter(
    ({ entry }) => call.variant || entry !== '',
  )
  const marks: Mark[] = call.variant
    ? [quoting(`'${call.variant}'`)]
    : [...senders.map(calling), using(operation.constant), quoting(`'${operation.name}'`)]
  const client = senders.map(({ entry, name }) => `\`${entry ? `${entry}.` : ''}${name}\``).join(', ')
  return {
    cells: [callCell(call), `\`${operation.name}\``, client],
    tests: testsWith(tests, marks),
    lacks: senders.length === 0 ? 'a function of the client' : undefined,
  }
}

function callCell({ method, path, variant }: Call): string {
  return `\`${method} ${path}\`${variant ? ` ${variant}` : ''}`
}
