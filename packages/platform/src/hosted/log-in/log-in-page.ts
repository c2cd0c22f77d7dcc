import { loginFailureCodes } from '@vitrine/contract'
import { loginCaptchaIsDue } from '../../domains/identity/log-in/captcha-is-due.ts'
import { logIn } from '../../domains/identity/log-in/log-in.ts'
import { alert, field, form } from '../../pages/fields.ts'
import { html } from '../../pages/html.ts'
import { link } from '../../pages/links.ts'
import { emailFault, generalFault, passwordFaultIn, type Refusal, readRefusal } from '../../pages/refusal.ts'
import { hostedAddress, hostedPaths } from '../addresses.ts'
import type { FlowVisit, HostedPage, Outcome, ShownPage } from '../hosted-page.ts'
import { inFlow } from '../in-flow.ts'
import { withTyped } from '../pre-session.ts'
import { continueLogin } from './continue-login.ts'

interface Wrong {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: string | undefined
  /** It is not said which of the two was wrong. */
  readonly isSuspect?: boolean
}

const { missingCaptchaToken, invalidCaptchaToken, invalidPassword, resetPassword } = loginFailureCodes

/** Log-in by address and password. */
export const logInPage: HostedPage = inFlow({
  path: hostedPaths.logIn,
  guard: 'token',
  show: (visit) => ask(visit, visit.preSession.typed ?? ''),
  async submit(visit, fields) {
    const { context, captcha, deviceToken } = visit
    const email = fields.get('email') ?? ''
    try {
      const answer = await logIn(context, {
        loginId: { email },
        password: fields.get('password') ?? '',
        captchaTokens: captcha?.tokensOf('login', fields) ?? [],
        ...(deviceToken !== undefined && { clientMetaData: { deviceToken } }),
      })
      return await continueLogin(visit, answer, email)
    } catch (error) {
      return refused(visit, email, readRefusal(error), error)
    }
  },
})

async function refused(visit: FlowVisit, email: string, refusal: Refusal, error: unknown): Promise<Outcome> {
  const { words, captcha } = visit
  if (refusal.code === 'ACCOUNT_BLOCKED') return { goTo: hostedAddress(visit, 'blocked') }
  const preSession = withTyped(visit.preSession, email)
  if (refusal.code === resetPassword) {
    return { goTo: hostedAddress(visit, 'forgotPassword', { must: '' }), preSession }
  }
  const said: Readonly<Record<string, string>> = {
    [invalidPassword]: words.logIn.failed,
    [invalidCaptchaToken]: words.faults.CAPTCHA,
    // What was typed was right or wrong: it is not looked at before the question is answered.
    [missingCaptchaToken]: captcha ? words.captcha.hint : words.captcha.elsewhere,
  }
  const wrong = {
    email: emailFault(words, refusal),
    password: passwordFaultIn(words, refusal),
    form: said[refusal.code ?? ''] ?? generalFault(words, refusal),
    isSuspect: refusal.code === invalidPassword,
  }
  if (wrong.email === undefined && wrong.password === undefined && wrong.form === undefined) throw error
  const shown = await ask(visit, email, wrong)
  const status = refusal.status === 400 ? 422 : refusal.status
  return { ...shown, status, preSession, retryAfter: refusal.retryAfter }
}

async function ask(visit: FlowVisit, typed: string, wrong: Wrong = {}): Promise<ShownPage> {
  const { context, words, formToken: token, fault, captcha } = visit
  const { title, lead, button, forgot, newHere, signUp } = words.logIn
  const said = wrong.form ?? fault
  const suspect = wrong.isSuspect === true
  const question =
    captcha && (await loginCaptchaIsDue(context, typed)) ? captcha.ask('login', words) : undefined
  const fields = html`${field({
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'username',
    inputmode: 'email',
    maxLength: 254,
    value: typed,
    fault: wrong.email,
    isSuspect: suspect,
  })}${field({
    name: 'password',
    label: words.password,
    type: 'password',
    autocomplete: 'current-password',
    fault: wrong.password,
    focus: typed !== '' && wrong.email === undefined,
    isSuspect: suspect,
  })}${question}`
  const body = html`${alert(said)}${form({ token, fields, button })}
<p>${link(forgot, hostedAddress(visit, 'forgotPassword'))}</p>
<p class="aside">${newHere} ${link(signUp, hostedAddress(visit, 'signUp'))}</p>`
  const isProblem = [said, wrong.email, wrong.password].some((text) => text !== undefined)
  return {
    content: { title, lead: lead(context.site.name), body, isProblem, outside: question && captcha?.outside },
  }
}
