import type { Operation } from '@vitrine/client/wire'

/** An operation that pages may call. Requests and responses pass through as they are, so their types do not matter. */
export type ForwardedOperation = Operation<unknown, unknown, string>

/** Operations that belong together, for {@link allow}. */
export interface OperationGroup {
  readonly forwarded?: readonly ForwardedOperation[]
  /** The login routes. */
  readonly login?: true
  /** The logout route. */
  readonly logout?: true
}

/** Everything that pages may call. Anything else gets 404 and never leaves the server. */
export interface AllowedOperations {
  readonly forwarded: readonly ForwardedOperation[]
  readonly login: boolean
  readonly logout: boolean
}

/**
 * Lists what pages may call through `server.handle`. Groups are in `@vitrine/server/operations`, single operations in
 * `@vitrine/client/wire`.
 *
 * @example
 * ```ts
 * import { allow } from '@vitrine/server'
 * import { auth, cart } from '@vitrine/server/operations'
 * import { getMyMember } from '@vitrine/client/wire'
 *
 * const operations = allow(cart, auth.login, auth.logout, { forwarded: [getMyMember] })
 * ```
 */
export function allow(...groups: readonly OperationGroup[]): AllowedOperations {
  return {
    forwarded: groups.flatMap(({ forwarded = [] }) => forwarded),
    login: groups.some(({ login }) => login === true),
    logout: groups.some(({ logout }) => logout === true),
  }
}
