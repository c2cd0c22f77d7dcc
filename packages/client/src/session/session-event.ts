import type { TokenRole } from '@vitrine/contract'

/** A change of who the client acts for. */
export type SessionEvent =
  | { readonly type: 'signed-in' | 'signed-out' | 'refreshed' }
  /** The platform refused the renewal: a new visitor is there in place of the member or visitor that `role` says. */
  | { readonly type: 'expired'; readonly reason: 'refused'; readonly role: TokenRole }
