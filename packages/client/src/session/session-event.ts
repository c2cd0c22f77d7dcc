/** A change of who the client acts for. */
export type SessionEvent =
  | { readonly type: 'signed-in' | 'signed-out' | 'refreshed' }
  /** A member became a visitor because the platform refused the renewal. */
  | { readonly type: 'expired'; readonly reason: 'refused' }
