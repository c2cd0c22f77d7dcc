import { loginFailureCodes, type StateMachineResponse } from '@vitrine/contract'
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
import {
  type FlowEnd,
  type FlowVisit,
  type GoOn,
  type HostedPage,
  inFlow,
  type Outcome,
  type ShownPage,
} from './hosted-page.ts'
import { stepPlace, withTyped } from './login-transaction.ts'
import { factorStep } from './second-factor-page.ts'

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

const deviceSeconds = 30 * 86_400

/** Goes on where a log-in stands (wire.md 5.7): to the next page, or back to the shop with what was proven. */
export async function continueLogin(
  visit: FlowVisit,
  response: StateMachineResponse,
  email: string,
): Promise<GoOn | FlowEnd> {
  const { c, context, flow, flows, preSession } = visit
  const place = stepPlace(visit)
  const { state, stateToken, sessionToken, mfaChallengeData } = response
  const cookies = deviceCookies(visit, response)
  if (state === 'SUCCESS' && sessionToken) {
    const backToShop = await flows.complete(c, flow, { sessionToken, holderId: context.holder.id })
    return backToShop
      ? { response: backToShop, cookies, preSession: null }
      : { goTo: hostedAddress(visit, 'over') }
  }
  if (state === 'REQUIRE_OWNER_APPROVAL') {
    return { goTo: hostedAddress(visit, 'waiting'), preSession: null, cookies }
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    const step = { kind: 'CODE', place, stateToken, sentTo: email } as const
    return { goTo: hostedAddress(visit, 'code'), preSession: { ...preSession, step }, cookies }
  }
  if (state === 'MFA_CHALLENGE' && stateToken && mfaChallengeData) {
    const step = factorStep(place, stateToken, mfaChallengeData)
    return { goTo: hostedAddress(visit, 'secondFactor'), preSession: { ...preSession, step }, cookies }
  }
  throw new Error(`a log-in stands where no page is: ${state}`)
}

function deviceCookies({ writeDeviceCookie }: FlowVisit, { additionalData }: StateMachineResponse): string[] {
  const token = additionalData?.['deviceToken']?.strValue
  return token ? [writeDeviceCookie(token, deviceSeconds)] : []
}
