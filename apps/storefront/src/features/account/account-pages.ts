import type { ListOwnFactorsResponse, OwnProfile, OwnSession } from '@vitrine/client/accounts'
import type { BackInStockRequest } from '@vitrine/client/orders'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import type { GuardedView } from '../members/member-views.ts'

/** What every page of the account has, except the overview. */
export interface AccountPageView {
  readonly site: SiteView
  /** Which card is a form now: `?edit=` of the address. */
  readonly edit?: string
  readonly refused?: RefusedForm
  /** The card that was just saved. */
  readonly saved?: string
}

export interface ProfileView extends AccountPageView {
  readonly memberId: string
  readonly guard: GuardedView
  readonly profile: OwnProfile
  /** What was typed when a session had ended. */
  readonly draft?: Readonly<Record<string, string>>
}

/** `/account/stock` */
export interface StockRequestsView extends AccountPageView {
  readonly requests: readonly BackInStockRequest[]
  /** What the catalog has about them, by the id of the request. */
  readonly items: Readonly<Record<string, StockItemView>>
}

export interface StockItemView {
  /** Path of the product. */
  readonly href: string
  /** In the language of the page. */
  readonly name: string
  /** The version that is waited for; absent where any will do. */
  readonly version?: string
}

export interface SecurityView extends AccountPageView {
  /** Absent if it could not be read. */
  readonly memberId?: string
  readonly guard: GuardedView
  readonly minPasswordLength: number
  /** Undefined if they could not be read. */
  readonly factors: ListOwnFactorsResponse | undefined
  readonly sessions: readonly OwnSession[] | undefined
}

export interface EnrollmentView extends AccountPageView {
  readonly enrollment:
    | { readonly kind: 'recovery-codes'; readonly codes: readonly string[] }
    | {
        readonly kind: 'factor'
        readonly factorId: string
        readonly type: string
        readonly secret?: string
        /** Dark squares of the QR code, row by row. */
        readonly squares?: readonly (readonly boolean[])[]
        readonly passkeyOptions?: string
      }
}
