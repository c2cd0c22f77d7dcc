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
import { linkMinutes } from '../members/recovery/mail-link.ts'
import { sendRecovery } from '../members/recovery/send-recovery.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { emailField } from './login-page.ts'
import { withTypedEmail } from './login-transaction.ts'
import type { HostedPage, PageContext, ShownPage } from './page-context.ts'

interface Wrong {
  readonly typed: string
  readonly email?: string | undefined
  readonly form?: string | undefined
}

/** Mails a recovery link. The response does not reveal whether the account exists. */
export const forgotPasswordPage: HostedPage = {
  path: hostedPaths.forgotPassword,
  guard: 'token',
  async show(page) {
    return page.query.has('sent') ? sent(page) : ask(page, { typed: page.loginTransaction.typed ?? '' })
  },
  async submit(page, fields) {
    const { context, words } = page
    const typed = fields.get('email') ?? ''
    try {
      await sendRecovery(context, { email: typed, language: words.language })
    } catch (error) {
      const refusal = readRefusal(error)
      const wrong = { typed, email: emailFault(words, refusal), form: generalFault(words, refusal) }
      if (wrong.email === undefined && wrong.form === undefined) throw error
      const status = refusal.status === 400 ? 422 : refusal.status
      return { ...ask(page, wrong), status, retryAfter: refusal.retryAfter }
    }
    const loginTransaction = withTypedEmail(page.loginTransaction, typed)
    return { goTo: hostedAddress(page, 'forgotPassword', { sent: '' }), loginTransaction }
  },
}

function ask(page: PageContext, wrong: Wrong): ShownPage {
  const { words, query, formToken: token, fault } = page
  const { title, lead, button, mustReset } = words.forgot
  const said = wrong.form ?? fault
  const email = emailField(words, wrong.typed, { fault: wrong.email })
  const body = html`${alert(said)}${form({ token, fields: email, button })}${backToLogIn(page)}`
  const isProblem = said !== undefined || wrong.email !== undefined
  return { content: { title, lead: query.has('must') ? mustReset : lead, body, isProblem } }
}

function sent(page: PageContext): ShownPage {
  const { context, words } = page
  const { sent: title, sentLead, again } = words.forgot
  const body = html`${onwardButton(words, context.site.name, context.shopUrl)}
<p class="aside">${link(again, hostedAddress(page, 'forgotPassword'))}</p>`
  return { content: { title, lead: sentLead(linkMinutes.RECOVERY), body } }
}

/** Only pages opened by a shop have a log-in to return to. */
function backToLogIn(page: PageContext) {
  if (!page.query.has('request')) return undefined
  return html`<p class="aside">${link(page.words.toLogIn, hostedAddress(page, 'logIn'))}</p>`
}
