import type { AccessRole } from '@vitrine/contract'
import { type NeededRight, platformAccess, rightsFor } from './access.ts'
import { httpError } from './problem.ts'
import type { Caller } from './route.ts'

/** Who may make one call. */
export interface CallAccess {
  /** @throws 403 for a caller who may not */
  check(caller: Caller): void
}

/** What the access table calls the kinds of callers. */
const roles = { visitor: 'visitor', member: 'member', app: 'staff', staff: 'staff' } as const

/** @throws when the tables of access and rights have no row for the call (PLT-45) */
export function callAccess(name: string): CallAccess {
  const allowed = platformAccess[name]
  if (!allowed) throw new Error(`the access table has no row for the operation ${name}`)
  const needed = rightsFor(name)
  if (allowed.includes('staff') && needed.length === 0)
    throw new Error(`the table of rights has no row for ${name}`)
  return {
    check(caller) {
      if (!allowed.includes(roles[caller.kind]) || !hasRight(caller, needed))
        throw httpError(403, refusalOf(allowed, caller))
    },
  }
}

/** The specification, section 8, has callers told when a call requires an elevated client. */
function refusalOf(allowed: readonly AccessRole[], { kind }: Caller): string {
  if (roles[kind] === 'staff') return 'This API key or member of staff has no right to this call.'
  return allowed.includes('member')
    ? 'This call is not open to visitors: log in first.'
    : 'An elevated client is required: this call is open to apps and staff alone. Send it from a server, with an API key.'
}

/** Rights narrow what staff and apps may do; visitors and members have none and need none. */
function hasRight({ kind, rights = [] }: Caller, needed: readonly NeededRight[]): boolean {
  if (roles[kind] !== 'staff') return true
  return needed.some((right) => (right === 'OWN_ACCOUNT' ? kind === 'staff' : rights.includes(right)))
}
