import type { SiteView } from '../../shared/views/site-view.ts'

/** The account page: of a member, or of a member whose details cannot be read just now. */
export interface AccountView {
  readonly site: SiteView
  readonly cartCount: number
  readonly state:
    | {
        readonly kind: 'member'
        readonly member: MemberView
        /** `undefined`: they cannot be read just now. */
        readonly orders: readonly OrderView[] | undefined
      }
    | { readonly kind: 'failed'; readonly requestId: string }
}

export interface MemberView {
  /** Absent for a member who has not given one. */
  readonly name?: string
  readonly email: string
  readonly isVerified: boolean
  /** ISO 8601. */
  readonly since?: string
}

/** One of the newest orders. */
export interface OrderView {
  readonly id: string
  readonly number: string
  /** ISO 8601. */
  readonly placed: string
  readonly pieces: number
  /** As the platform wrote it for the buyer. */
  readonly total: string
  readonly payment: 'paid' | 'later' | 'pending' | 'refused'
}
