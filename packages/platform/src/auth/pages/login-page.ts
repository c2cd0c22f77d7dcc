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
import { logIn, loginCaptchaIsDue } from '../members/login.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { continueLogin } from './continue-login.ts'
import { type FlowVisit, type HostedPage, inFlow, type Outcome, type ShownPage } from './hosted-page.ts'
import { withTyped } from './login-transaction.ts'

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
      thirdParty: question && captcha?.outside,
    },
  }
}

/** What is wrong with an address and a password, in words at the field or above the form. */
export interface WrongCredentials {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: string | undefined
}

export function isWrong({ email, password, form }: WrongCredentials): boolean {
  return [email, password, form].some((text) => text !== undefined)
}

/** What a refusal over the captcha says; undefined for any other. What was typed is not looked at before it is answered. */
export function captchaFault({ words, captcha }: FlowVisit, { code }: Refusal): string | undefined {
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

/** The page again, with the status of the refusal; the other pages of the log-in know what was typed. */
export function refusedPage(
  { preSession }: FlowVisit,
  shown: ShownPage,
  { status, retryAfter }: Refusal,
  typed: string,
): ShownPage {
  return {
    ...shown,
    status: status === 400 ? 422 : status,
    preSession: withTyped(preSession, typed),
    retryAfter,
  }
}
