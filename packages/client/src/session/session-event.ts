import type { TokenRole } from '@vitrine/contract'

/** A change of the session. */
export type SessionEvent =
  /**
   * `refreshed`: the same user has new tokens. `restored`: an asynchronous storage had the session of an earlier page load.
   * `signed-in` and `signed-out`: also by another tab.
   */
  | { readonly type: 'signed-in' | 'signed-out' | 'refreshed' | 'restored' }
  /** The platform refused to renew the tokens of a visitor or member, as `role` says. The user is a new visitor now. */
  | { readonly type: 'expired'; readonly reason: 'refused'; readonly role: TokenRole }
