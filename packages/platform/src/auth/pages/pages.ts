import { codePage } from './code-page.ts'
import { forgotPasswordPage } from './forgot-password-page.ts'
import type { HostedPage } from './hosted-page.ts'
import { noticePage } from './hosted-page.ts'
import { logInPage } from './login-page.ts'
import { approveLoginPage, confirmEmailPage, setPasswordPage } from './mailed-link-pages.ts'
import { secondFactorPage } from './second-factor-page.ts'
import { signUpPage } from './signup-page.ts'

/** All account pages. */
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
