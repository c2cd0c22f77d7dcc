import { codePage } from './code-page.ts'
import { forgotPasswordPage } from './forgot-password-page.ts'
import { logInPage } from './login-page.ts'
import { approveLoginPage, confirmEmailPage, setPasswordPage } from './mailed-link-pages.ts'
import { noticePage } from './notice-page.ts'
import type { HostedPage } from './page-context.ts'
import { secondFactorPage } from './second-factor-page.ts'
import { signUpPage } from './sign-up-page.ts'

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
