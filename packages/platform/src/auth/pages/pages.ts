import { onwardButton } from '../../pages/index.ts'
import { hostedPaths } from './addresses.ts'
import { codePage } from './code-page.ts'
import { forgotPasswordPage } from './forgot-password-page.ts'
import type { HostedPage } from './hosted-page.ts'
import { loginPage, signupPage } from './login-page.ts'
import { approveLoginPage, confirmEmailPage, setPasswordPage } from './mailed-link-pages.ts'
import { secondFactorPage } from './second-factor-page.ts'

/** All account pages. */
export const hostedPages: readonly HostedPage[] = [
  loginPage,
  signupPage,
  codePage,
  secondFactorPage,
  forgotPasswordPage,
  setPasswordPage,
  confirmEmailPage,
  approveLoginPage,
  noticePage(hostedPaths.waiting, 'waiting'),
  noticePage(hostedPaths.blocked, 'blocked'),
  noticePage(hostedPaths.loggedOut, 'signedOut'),
  noticePage(hostedPaths.over, 'over', 410),
]

/** A static notice with a link back to the shop. */
function noticePage(
  path: string,
  notice: 'waiting' | 'blocked' | 'signedOut' | 'over',
  status = 200,
): HostedPage {
  return {
    path,
    guard: 'token',
    async show({ context, words }) {
      const body = onwardButton(words, context.site.name, context.shopUrl)
      return { status, content: { ...words[notice], body } }
    },
  }
}
