import * as contract from '@vitrine/contract'
import type { Operation } from '@vitrine/contract'

/** Every operation that the contract describes. */
export const operations: readonly Operation<never, unknown, string>[] = Object.values(contract)
  .filter(isOperation)
  .sort((a, b) => a.name.localeCompare(b.name))

function isOperation(value: unknown): value is Operation<never, unknown, string> {
  return typeof value === 'object' && value !== null && 'path' in value && 'service' in value && 'method' in value
}
