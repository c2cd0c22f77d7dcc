import type { RefusedForm } from '../../shared/views/refused-form.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import type { GuardedView } from '../members/member-views.ts'
import type { SessionView } from './account-view.ts'

/** What every page of the account has, except the overview. */
export interface AccountPageView {
  readonly site: SiteView
  readonly formToken: string
  /** Which card is a form now: `?edit=` of the address. */
  readonly edit?: string
  readonly refused?: RefusedForm
  /** The card that was just saved. */
  readonly saved?: string
}

export interface ProfileView extends AccountPageView {
  readonly memberId: string
  readonly guard: GuardedView
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly addresses: readonly AddressView[]
  /** What was typed when a session had ended. */
  readonly draft?: Readonly<Record<string, string>>
}

/** By the names of the form's fields. */
export interface AddressView {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** `/account/stock` */
export interface StockRequestsView extends AccountPageView {
  readonly requests: readonly StockRequestView[]
}

/** A back-in-stock subscription. */
export interface StockRequestView {
  readonly id: string
  readonly name: string
  /** The version that is waited for; absent where any will do. */
  readonly version?: string
  /** Path of the product, where the shop still has it. */
  readonly href?: string
  readonly email: string
  /** ISO 8601. */
  readonly since: string
}

export interface SecurityView extends AccountPageView {
  /** Absent if it could not be read. */
  readonly memberId?: string
  readonly guard: GuardedView
  readonly minPasswordLength: number
  readonly factors: readonly FactorRowView[] | undefined
  readonly recoveryCodesLeft: number
  readonly sessions: readonly SessionView[] | undefined
}

export interface FactorRowView {
  readonly id: string
  readonly type: string
  /** What its owner calls it. */
  readonly name?: string
  /** Last digits of a phone. */
  readonly hint?: string
}

export interface EnrollmentView extends AccountPageView {
  readonly enrollment:
    | { readonly kind: 'recovery-codes'; readonly codes: readonly string[] }
    | {
        readonly kind: 'factor'
        readonly type: string
        readonly secret?: string
        /** Dark squares of the QR code, row by row. */
        readonly squares?: readonly (readonly boolean[])[]
        readonly passkeyOptions?: string
      }
}
