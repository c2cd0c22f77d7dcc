import { forgotPasswordPage } from './forgot-password/forgot-password.ts'
import type { HostedPage } from './hosted-page.ts'
import { approveLoginPage } from './mailed-link/approve-login.ts'
import { confirmEmailPage } from './mailed-link/confirm-email.ts'
import { setPasswordPage } from './mailed-link/set-password.ts'
import { noticePage } from './notices/notice-page.ts'

/** Every page that the platform shows to a shop's customers. */
export const hostedPages: readonly HostedPage[] = [
  forgotPasswordPage,
  setPasswordPage,
  confirmEmailPage,
  approveLoginPage,
  noticePage('waiting'),
  noticePage('blocked'),
  noticePage('signedOut'),
  noticePage('over', 410),
]
