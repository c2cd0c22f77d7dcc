import { loginFailureCodes } from '@vitrine/contract'
import {
  alert,
  emailFault,
  field,
  form,
  generalFault,
  html,
  link,
  passwordFaultIn,
  type Refusal,
  readRefusal,
  revealPasswordScript,
} from '../../../pages/index.ts'
import { loginCaptchaIsDue } from '../../members/log-in/captcha-is-due.ts'
import { logIn } from '../../members/log-in/log-in.ts'
import { hostedAddress, hostedPaths } from '../addresses.ts'
import type { FlowVisit, HostedPage, Outcome, ShownPage } from '../hosted-page.ts'
import { inFlow } from '../in-flow.ts'
import { withTyped } from '../pre-session.ts'
import { continueLogin } from './continue-login.ts'
import { captchaFault, emailField, isWrong, refusedPage, type WrongCredentials } from './credentials.ts'

interface Wrong extends WrongCredentials {
  /** It is not said which of the two was wrong. */
  readonly isSuspect?: boolean
}

const { invalidPassword, resetPassword } = loginFailureCodes

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
  const { words } = visit
  if (refusal.code === 'ACCOUNT_BLOCKED') return { goTo: hostedAddress(visit, 'blocked') }
  if (refusal.code === resetPassword) {
    const preSession = withTyped(visit.preSession, email)
    return { goTo: hostedAddress(visit, 'forgotPassword', { must: '' }), preSession }
  }
  const isSuspect = refusal.code === invalidPassword
  const failed = isSuspect ? words.logIn.failed : undefined
  const wrong = {
    email: emailFault(words, refusal),
    password: passwordFaultIn(words, refusal),
    form: failed ?? captchaFault(visit, refusal) ?? generalFault(words, refusal),
    isSuspect,
  }
  if (!isWrong(wrong)) throw error
  return refusedPage(visit, await ask(visit, email, wrong), refusal, email)
}

async function ask(visit: FlowVisit, typed: string, wrong: Wrong = {}): Promise<ShownPage> {
  const { context, words, formToken: token, fault, captcha } = visit
  const { title, lead, button, forgot, newHere, signUp } = words.logIn
  const said = wrong.form ?? fault
  const suspect = wrong.isSuspect === true
  const question =
    captcha && (await loginCaptchaIsDue(context, typed)) ? captcha.ask('login', words) : undefined
  const fields = html`${emailField(words, typed, { fault: wrong.email, isSuspect: suspect })}${field({
    name: 'password',
    label: words.password,
    type: 'password',
    autocomplete: 'current-password',
    reveal: words.reveal,
    fault: wrong.password,
    focus: typed !== '' && wrong.email === undefined,
    isSuspect: suspect,
  })}${question}`
  const body = html`${alert(said)}${form({ token, fields, button })}
<p>${link(forgot, hostedAddress(visit, 'forgotPassword'))}</p>
<p class="aside">${newHere} ${link(signUp, hostedAddress(visit, 'signUp'))}</p>`
  const isProblem = isWrong({ ...wrong, form: said })
  return {
    content: {
      title,
      lead: lead(context.site.name),
      body,
      isProblem,
      script: revealPasswordScript,
      outside: question && captcha?.outside,
    },
  }
}
