import { provider } from '@vitrine/contract'
import { type SpecifiedCall, specifiedCalls } from '@vitrine/contract/specification'
import type { NamedOperation } from './contract-operations.ts'
import type { Row, Table } from './row.ts'
import { type CheckedCall, operationOf } from './sent-calls.ts'
import type { TestCase } from './test-case.ts'

export interface OperationSources {
  readonly operations: readonly NamedOperation[]
  readonly calls: readonly CheckedCall[]
  readonly tests: readonly TestCase[]
}

type Call = Pick<SpecifiedCall, 'path' | 'variant'> & { readonly method: string }

const columns = ['Call', 'Operation', 'Client']

/** The calls of the specification, and those that this platform has in addition. */
export function operationTables(sources: OperationSources): readonly Table[] {
  const groups = [...new Set(specifiedCalls.map(({ group }) => group))]
  const further = sources.operations.filter(
    (operation) => !specifiedCalls.some((call) => isCall(operation, call)),
  )
  const table = (title: string, about: string, rows: readonly Row[]): Table => ({
    title,
    about,
    columns,
    rows,
  })
  return [
    ...groups.map((group) =>
      table(
        `Calls: ${group}`,
        'Specification, section 7.',
        specifiedCalls.filter((call) => call.group === group).map((call) => specifiedRow(call, sources)),
      ),
    ),
    table(
      'Calls of the wire description',
      'Section 6, where the specification has no call.',
      further.filter(({ extension }) => !extension).map((each) => operationRow(each, each, sources)),
    ),
    table(
      'Calls of this platform',
      'Calls that only this platform has (decision 8).',
      further.filter(({ extension }) => extension).map((each) => operationRow(each, each, sources)),
    ),
  ]
}

/** The specification prints paths without the prefixes of their services. */
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

/** Proved by a row of the client's table of calls and, if the public client has the call, by a side-by-side case. */
function operationRow(call: Call, operation: NamedOperation, sources: OperationSources): Row {
  const { operations, calls, tests } = sources
  const senders = calls.filter(
    ({ name, requests }) =>
      requests.some((request) => operationOf(request, operations) === operation) &&
      (!call.variant || name === call.variant),
  )
  const sent = tests.find(({ title }) => /^%s > %s: its whole request/.test(title))
  const checked = senders.flatMap(({ entry, name }) =>
    sent ? { ...sent, title: sent.title.replace('%s > %s', `${entry} > ${name}`) } : [],
  )
  const sideBySide = tests.filter(
    ({ title, code }) =>
      title === `leaves as the public client’s request: ${operation.constant}` &&
      (!call.variant || besideVariants[call.variant]?.test(code)),
  )
  const lacks = [
    checked.length === 0 && 'a checked call of a function',
    sideBySide.length === 0 && !operation.extension && 'a side-by-side case',
  ].filter((each) => each !== false)
  const name = (sender: CheckedCall) =>
    sender.entry === 'session' ? '`session`' : `\`${sender.entry}.${sender.name}\``
  return {
    cells: [callCell(call), `\`${operation.name}\``, senders.map(name).join(', ')],
    tests: [...checked.slice(0, 1), ...sideBySide.slice(0, 1)],
    lacks: lacks.length > 0 ? lacks.join(', ') : undefined,
  }
}

/** Side-by-side cases of the grants, by what each is about. */
const besideVariants: Readonly<Record<string, RegExp>> = {
  anonymous: /about: 'anonymous visitor'/,
  refresh_token: /about: 'renewal'/,
  authorization_code: /about: 'code'/,
  authorized_client: /about: 'administrative, by member'/,
}

function callCell({ method, path, variant }: Call): string {
  return `\`${method} ${path}\`${variant ? ` ${variant}` : ''}`
}
