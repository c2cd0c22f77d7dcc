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
import { linkMinutes } from '../members/mail-link-repository.ts'
import { sendRecovery } from '../members/recovery.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import type { HostedPage, PageContext, ShownPage } from './hosted-page.ts'
import { emailField } from './login-page.ts'
import { withTypedEmail } from './login-transaction.ts'

interface Wrong {
  readonly typed: string
  readonly email?: string | undefined
  readonly form?: string | undefined
}

/** Mails a recovery link. The response does not reveal whether the account exists. */
export const forgotPasswordPage: HostedPage = {
  path: hostedPaths.forgotPassword,
  guard: 'token',
  async show(visit) {
    return visit.query.has('sent') ? sent(visit) : ask(visit, { typed: visit.loginTransaction.typed ?? '' })
  },
  async submit(visit, fields) {
    const { context, words } = visit
    const typed = fields.get('email') ?? ''
    try {
      await sendRecovery(context, { email: typed, language: words.language })
    } catch (error) {
      const refusal = readRefusal(error)
      const wrong = { typed, email: emailFault(words, refusal), form: generalFault(words, refusal) }
      if (wrong.email === undefined && wrong.form === undefined) throw error
      const status = refusal.status === 400 ? 422 : refusal.status
      return { ...ask(visit, wrong), status, retryAfter: refusal.retryAfter }
    }
    const loginTransaction = withTypedEmail(visit.loginTransaction, typed)
    return { goTo: hostedAddress(visit, 'forgotPassword', { sent: '' }), loginTransaction }
  },
}

function ask(visit: PageContext, wrong: Wrong): ShownPage {
  const { words, query, formToken: token, fault } = visit
  const { title, lead, button, mustReset } = words.forgot
  const said = wrong.form ?? fault
  const email = emailField(words, wrong.typed, { fault: wrong.email })
  const body = html`${alert(said)}${form({ token, fields: email, button })}${backToLogIn(visit)}`
  const isProblem = said !== undefined || wrong.email !== undefined
  return { content: { title, lead: query.has('must') ? mustReset : lead, body, isProblem } }
}

function sent(visit: PageContext): ShownPage {
  const { context, words } = visit
  const { sent: title, sentLead, again } = words.forgot
  const body = html`${onwardButton(words, context.site.name, context.shopUrl)}
<p class="aside">${link(again, hostedAddress(visit, 'forgotPassword'))}</p>`
  return { content: { title, lead: sentLead(linkMinutes.RECOVERY), body } }
}

/** Only pages opened by a shop have a log-in to return to. */
function backToLogIn(visit: PageContext) {
  if (!visit.query.has('request')) return undefined
  return html`<p class="aside">${link(visit.words.toLogIn, hostedAddress(visit, 'logIn'))}</p>`
}
