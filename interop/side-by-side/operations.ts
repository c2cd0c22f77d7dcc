import type { Operation } from '@vitrine/contract'
import * as contract from '@vitrine/contract'

/** Every operation that the contract describes. */
export const operations: readonly Operation<unknown, unknown, string>[] = Object.values<unknown>(contract)
  .filter(isOperation)
  .sort((a, b) => a.name.localeCompare(b.name))

function isOperation(value: unknown): value is Operation<unknown, unknown, string> {
  return typeof value === 'object' && value !== null && 'service' in value && 'path' in value
}
