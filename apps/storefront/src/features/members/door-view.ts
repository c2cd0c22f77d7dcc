import type { RefusedForm } from '../../shared/views/refused-form.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/** What every page of the log-in has. */
export interface DoorView {
  readonly site: SiteView
  readonly formToken: string
  /** Path of the shop to go on to. */
  readonly next: string
  /** The form of this page as it was refused. */
  readonly refused?: RefusedForm
}

/** A captcha that is due: the page that asks it, or `elsewhere` where only the platform's own log-in can show it. */
export type CaptchaView = { readonly kind: 'page'; readonly address: string } | { readonly kind: 'elsewhere' }

export interface LogInView extends DoorView {
  /** Of somebody who signed up with it and has an account already. */
  readonly email?: string
  readonly captcha?: CaptchaView
  /** Nobody may sign up by themselves and be in at once. */
  readonly needsApproval: boolean
}

export interface SignUpView extends DoorView {
  readonly captcha?: CaptchaView
  readonly minPasswordLength: number
  readonly needsApproval: boolean
}

export interface CodeView extends DoorView {
  readonly email: string
  /** Until another code can be asked for. */
  readonly waitSeconds: number
}

export interface FactorView extends DoorView {
  readonly type: string
  readonly available: readonly string[]
  readonly hint?: string
  readonly passkeyOptions?: string
  readonly waitSeconds: number
}

export interface ApprovalView extends DoorView {
  readonly email: string
}

export interface ForgottenPasswordView extends DoorView {
  /** A mail was asked for; the address as it was typed. */
  readonly mailedTo?: string
}

export interface NewPasswordView extends DoorView {
  readonly minPasswordLength: number
  /** The link of the mail is of no use any more. */
  readonly isOver: boolean
}
