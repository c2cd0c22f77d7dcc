import type { LoginState } from '@vitrine/react'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/** What every page of the login has. */
export interface MemberPageView {
  readonly site: SiteView
  /** Path of the shop to continue at. */
  readonly next: string
  /** The form of this page as it was refused. */
  readonly refused?: RefusedForm
}

/** The page of the platform with a captcha; `elsewhere` if only the platform's own login can show one. */
export type CaptchaView = { readonly kind: 'page'; readonly address: string } | { readonly kind: 'elsewhere' }

/** What a form with a captcha needs. */
export interface GuardedView {
  /** Absent if the shop never asks for one. */
  readonly captcha?: CaptchaView
  /** It has to be solved now, and not only after failed attempts. */
  readonly isCaptchaDue: boolean
}

export interface LoginView extends MemberPageView, GuardedView {
  /** Of a signup with an address that has an account. */
  readonly email?: string
  /** A signup needs the approval of the shop. */
  readonly needsApproval: boolean
}

export interface SignupView extends MemberPageView, GuardedView {
  readonly minPasswordLength: number
  readonly needsApproval: boolean
}

export interface CodeView extends MemberPageView {
  readonly email: string
  /** Until another code can be requested. */
  readonly waitSeconds: number
}

export interface FactorView extends MemberPageView {
  readonly factors: LoginState['factors']
  readonly challenge?: LoginState['challenge']
  /** The factor that was chosen without a challenge: recovery codes need none. */
  readonly chosenType?: string
  readonly waitSeconds: number
}

export interface ApprovalView extends MemberPageView {
  readonly email: string
}

export interface ForgottenPasswordView extends MemberPageView {
  /** The address that a mail was requested for. */
  readonly mailedTo?: string
}

export interface NewPasswordView extends MemberPageView {
  readonly minPasswordLength: number
  /** The link of the mail is used or too old. */
  readonly isOver: boolean
}
