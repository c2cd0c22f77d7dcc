import type { AccessRole, DeclaredOperation, RequiredRight } from '@vitrine/contract/server'
import { httpError } from './problem.ts'
import type { Caller } from './route.ts'

/** The part of a declaration that decides who may make a call. */
type Access = Pick<DeclaredOperation, 'access' | 'right'>

/** The role of each kind of caller. */
const roles = { visitor: 'visitor', member: 'member', app: 'staff', staff: 'staff' } as const

/** @throws a 403 error if the caller may not make the call */
export function checkAccess(operation: Access, caller: Caller): void {
  const allowed: readonly AccessRole[] = operation.access
  if (!allowed.includes(roles[caller.kind]) || !hasRight(caller, requiredRights(operation)))
    throw httpError(403, refusal(operation, caller))
}

/** The rights that allow staff and apps to make a call; one is enough. */
export function requiredRights({ right = [] }: Pick<Access, 'right'>): readonly RequiredRight[] {
  return typeof right === 'string' ? [right] : right
}

function refusal(operation: Access, { kind }: Caller): string {
  const allowed: readonly AccessRole[] = operation.access
  if (roles[kind] === 'staff') {
    // `OWN_ACCOUNT` cannot be granted.
    const rights = requiredRights(operation).filter((right) => right !== 'OWN_ACCOUNT')
    const need =
      allowed.includes('staff') && rights.length > 0 ? ` It needs the right ${rights.join(' or ')}.` : ''
    return `This API key or member of staff has no right to this call.${need}`
  }
  return allowed.includes('member')
    ? 'This call is not open to visitors: log in first.'
    : 'An elevated client is required: this call is open only to apps and staff. Send it from a server, with an API key.'
}

/** Rights restrict only staff and apps; visitors and members have none and need none. */
function hasRight({ kind, rights = [] }: Caller, required: readonly RequiredRight[]): boolean {
  if (roles[kind] !== 'staff') return true
  return required.some((right) => (right === 'OWN_ACCOUNT' ? kind === 'staff' : rights.includes(right)))
}
