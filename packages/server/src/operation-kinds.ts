import type { Operation } from '@vitrine/client/wire'

/** What tells operations apart. */
export type OperationHead = Pick<Operation<unknown, unknown, string>, 'name' | 'method' | 'idempotent'>

/** A GET operation that changes something, and a repeatable POST operation that creates tokens. */
const writesInDisguise = new Set(['authentication.logOut', 'token.grant'])

/** Whether an operation only reads. Reads are GET, or repeatable POST for requests that are too long for an address. */
export function isRead({ name, method, idempotent }: OperationHead): boolean {
  if (writesInDisguise.has(name)) return false
  return method === 'GET' || (method === 'POST' && idempotent === true)
}

/** Whether an operation reads the public catalog, which is the same for every visitor. */
export function isCatalogRead(operation: OperationHead): boolean {
  return operation.name.startsWith('catalog.') && isRead(operation)
}

const otherPublicReads = new Set(['authentication.validateEmail', 'members.getSignUpRules'])

/** Whether an operation reads something that does not depend on the caller. */
export function isPublicRead(operation: OperationHead): boolean {
  return isCatalogRead(operation) || otherPublicReads.has(operation.name)
}
