import type { Operation } from '@vitrine/contract'
import * as contract from '@vitrine/contract'
import * as catalogAdmin from '@vitrine/contract/catalog-admin'
import * as catalogV3 from '@vitrine/contract/catalog-v3'
import * as graphql from '@vitrine/contract/graphql'

/** Every operation that the contract describes. */
export const operations: readonly Operation<unknown, unknown, string>[] = [
  contract,
  catalogAdmin,
  catalogV3,
  graphql,
]
  .flatMap((entry) => Object.values<unknown>(entry))
  // Entities such as brands have their operations as a group.
  .flatMap((value) => [value, ...Object.values<unknown>(Object(value))])
  .filter(isOperation)
  .sort((a, b) => a.name.localeCompare(b.name))

function isOperation(value: unknown): value is Operation<unknown, unknown, string> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
