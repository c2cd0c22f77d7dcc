import { loginFailureCodes } from '@vitrine/contract'
import {
  alert,
  emailFault,
  field,
  form,
  generalFault,
  type Html,
  html,
  link,
  type PageWords,
  passwordFaultIn,
  type Refusal,
  readRefusal,
  revealPasswordScript,
} from '../../pages/index.ts'
import { isLoginCaptchaDue, logIn } from '../members/login.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { continueLogin } from './continue-login.ts'
import { type FlowPageContext, type HostedPage, inFlow, type Outcome, type ShownPage } from './hosted-page.ts'
import { withTypedEmail } from './login-transaction.ts'

interface Wrong extends WrongCredentials {
  /** The message does not reveal which of the two was wrong. */
  readonly isSuspect?: boolean
}

const { invalidPassword, resetPassword } = loginFailureCodes

/** Log-in with email address and password. */
export const logInPage: HostedPage = inFlow({
  path: hostedPaths.logIn,
  guard: 'token',
  show: (visit) => ask(visit, visit.loginTransaction.typed ?? ''),
  async submit(visit, fields) {
    const { context, captcha, deviceToken } = visit
    const email = fields.get('email') ?? ''
    try {
      const answer = await logIn(context, {
        loginId: { email },
        password: fields.get('password') ?? '',
        captchaTokens: captcha?.readTokens('login', fields) ?? [],
        ...(deviceToken !== undefined && { clientMetaData: { deviceToken } }),
      })
      return await continueLogin(visit, answer, email)
    } catch (error) {
      return refused(visit, email, readRefusal(error), error)
    }
  },
})

async function refused(
  visit: FlowPageContext,
  email: string,
  refusal: Refusal,
  error: unknown,
): Promise<Outcome> {
  const { words } = visit
  if (refusal.code === 'ACCOUNT_BLOCKED') return { goTo: hostedAddress(visit, 'blocked') }
  if (refusal.code === resetPassword) {
    const loginTransaction = withTypedEmail(visit.loginTransaction, email)
    return { goTo: hostedAddress(visit, 'forgotPassword', { must: '' }), loginTransaction }
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

async function ask(visit: FlowPageContext, typed: string, wrong: Wrong = {}): Promise<ShownPage> {
  const { context, words, formToken: token, fault, captcha } = visit
  const { title, lead, button, forgot, newHere, signUp } = words.logIn
  const said = wrong.form ?? fault
  const suspect = wrong.isSuspect === true
  const question =
    captcha && (await isLoginCaptchaDue(context, typed)) ? captcha.ask('login', words) : undefined
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
      thirdParty: question && captcha?.outside,
    },
  }
}

/** Errors of address, password, or the whole form. */
export interface WrongCredentials {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: string | undefined
}

export function isWrong({ email, password, form }: WrongCredentials): boolean {
  return [email, password, form].some((text) => text !== undefined)
}

/** Message for a captcha error; undefined for other errors. Credentials are not checked before the captcha is solved. */
export function captchaFault({ words, captcha }: FlowPageContext, { code }: Refusal): string | undefined {
  if (code === loginFailureCodes.invalidCaptchaToken) return words.faults.CAPTCHA
  if (code !== loginFailureCodes.missingCaptchaToken) return undefined
  return captcha ? words.faults.CAPTCHA_DUE : words.captcha.elsewhere
}

export function emailField(
  words: PageWords,
  typed: string,
  { fault, isSuspect = false }: { readonly fault: string | undefined; readonly isSuspect?: boolean },
): Html {
  return field({
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'username',
    inputmode: 'email',
    maxLength: 254,
    value: typed,
    fault,
    isSuspect,
  })
}

/** Shows the page again with the error's status, and remembers the typed address for the other pages. */
export function refusedPage(
  { loginTransaction }: FlowPageContext,
  shown: ShownPage,
  { status, retryAfter }: Refusal,
  typed: string,
): ShownPage {
  return {
    ...shown,
    status: status === 400 ? 422 : status,
    loginTransaction: withTypedEmail(loginTransaction, typed),
    retryAfter,
  }
}
