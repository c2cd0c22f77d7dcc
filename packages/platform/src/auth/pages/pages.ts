import { codePage } from './code/code-page.ts'
import { forgotPasswordPage } from './forgot-password/forgot-password.ts'
import type { HostedPage } from './hosted-page.ts'
import { logInPage } from './log-in/log-in-page.ts'
import { approveLoginPage } from './mailed-link/approve-login.ts'
import { confirmEmailPage } from './mailed-link/confirm-email.ts'
import { setPasswordPage } from './mailed-link/set-password.ts'
import { noticePage } from './notices/notice-page.ts'
import { secondFactorPage } from './second-factor/second-factor-page.ts'
import { signUpPage } from './sign-up/sign-up-page.ts'

/** Every page that the platform shows to a shop's customers. */
export const hostedPages: readonly HostedPage[] = [
  logInPage,
  signUpPage,
  codePage,
  secondFactorPage,
  forgotPasswordPage,
  setPasswordPage,
  confirmEmailPage,
  approveLoginPage,
  noticePage('waiting'),
  noticePage('blocked'),
  noticePage('signedOut'),
  noticePage('over', 410),
]
