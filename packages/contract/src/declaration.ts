import type * as v from 'valibot'
import type { StaffRight } from './accounts/staff.ts'
import type { Operation } from './operation.ts'

/** A caller's role: an anonymous visitor, a logged-in member, or staff and apps. */
export type AccessRole = 'visitor' | 'member' | 'staff'

/** `OWN_ACCOUNT` is what every member of staff has in addition to their rights; an app has no account. */
export type RequiredRight = StaffRight | 'OWN_ACCOUNT'

/** Values of `access`: the roles that may make a call. */
export const everyone: readonly ['visitor', 'member', 'staff'] = ['visitor', 'member', 'staff']
export const shoppers: readonly ['visitor', 'member'] = ['visitor', 'member']
export const members: readonly ['member'] = ['member']
export const staff: readonly ['staff'] = ['staff']
/** For calls that need no access token. */
export const unauthenticated: readonly [] = []

/** The roles that may make a call. If staff may, the declaration names the right they need; of several, one is enough. */
type Access =
  | {
      readonly access: typeof shoppers | typeof members | typeof unauthenticated
      readonly right?: never
    }
  | {
      readonly access: typeof everyone | typeof staff
      readonly right: RequiredRight | readonly StaffRight[]
    }

interface Wire<I, O, E extends string> {
  /** Every application error code of the call, as in the operation's type. */
  readonly errors: readonly E[]
  readonly request: v.GenericSchema<unknown, I>
  /** Absent only if the response is a stream. */
  readonly response?: v.GenericSchema<unknown, O>
}

/** An operation with everything that a server needs to know to serve it. */
export type DeclaredOperation<I = unknown, O = unknown, E extends string = string> = Operation<I, O, E> &
  Access &
  Wire<I, O, E>

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : never

/**
 * Completes an operation for servers. It compiles only if the schemas return exactly the operation's request and response, and
 * `errors` lists all codes of its type.
 */
export function declareOperation<
  I,
  O,
  E extends string,
  Listed extends E,
  Request extends I,
  Response extends O,
>(
  operation: Operation<I, O, E>,
  declaration: Access &
    Required<Wire<Request, Response, Listed>> &
    Same<I, Request> &
    Same<O, Response> &
    Same<E, Listed>,
): DeclaredOperation<I, O, E> {
  return { ...operation, ...declaration }
}
