import type { SiteView } from '../../shared/views/site-view.ts'

/** The account page: of a member, of a visitor, or of a member whose details cannot be read just now. */
export interface AccountView {
  readonly site: SiteView
  readonly formToken: string
  /** Path of the shop to go on to after a log-in. */
  readonly next: string
  readonly cartCount: number
  readonly state:
    | { readonly kind: 'visitor' }
    | { readonly kind: 'member'; readonly member: MemberView }
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
