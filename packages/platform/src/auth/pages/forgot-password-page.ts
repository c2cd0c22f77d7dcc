import {
  alert,
  emailFault,
  form,
  generalFault,
  html,
  link,
  onwardButton,
  readRefusal,
} from '../../pages/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import { linkMinutes } from '../members/mail-link-repository.ts'
import { sendRecovery } from '../members/recovery.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { type HostedPage, type PageContext, rejected, type ShownPage } from './hosted-page.ts'
import { emailField } from './login-page.ts'
import { withTypedEmail } from './login-transaction.ts'

/** Mails a recovery link. The response does not reveal whether the account exists. */
export const forgotPasswordPage: HostedPage = {
  path: hostedPaths.forgotPassword,
  guard: 'token',
  async show(page) {
    return page.query.has('sent') ? showSent(page) : showForm(page, page.loginTransaction.typed ?? '')
  },
  async submit(page, fields) {
    const { context, words } = page
    const typed = fields.get('email') ?? ''
    try {
      await sendRecovery(context, { email: typed, language: words.language })
    } catch (error) {
      const refusal = readRefusal(error)
      const [emailError, formError] = [emailFault(words, refusal), generalFault(words, refusal)]
      if (emailError === undefined && formError === undefined) throw error
      return rejected(showForm(page, typed, emailError, formError), refusal)
    }
    const loginTransaction = withTypedEmail(page.loginTransaction, typed)
    return { goTo: hostedAddress(page, 'forgotPassword', { sent: '' }), loginTransaction }
  },
}

function showForm(page: PageContext, typed: string, emailError?: string, formError?: string): ShownPage {
  const { words, query, formToken: token, fault } = page
  const { title, lead, button, mustReset } = words.forgot
  const message = formError ?? fault
  // Only pages opened by a shop have a login to return to.
  const back =
    query.has('request') && html`<p class="aside">${link(words.toLogin, hostedAddress(page, 'login'))}</p>`
  const fields = emailField(words, typed, emailError)
  const body = html`${alert(message)}${form({ token, fields, button })}${back}`
  const isProblem = message !== undefined || emailError !== undefined
  return { content: { title, lead: query.has('must') ? mustReset : lead, body, isProblem } }
}

function showSent(page: PageContext): ShownPage {
  const { context, words } = page
  const { sent: title, sentLead, again } = words.forgot
  const body = html`${onwardButton(words, context.site.name, context.shopUrl)}
<p class="aside">${link(again, hostedAddress(page, 'forgotPassword'))}</p>`
  return { content: { title, lead: formatMessage(sentLead, { minutes: linkMinutes.RECOVERY }), body } }
}
