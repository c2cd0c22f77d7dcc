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
  type PageMessages,
  passwordFaultIn,
  type Refusal,
  readRefusal,
  revealPasswordScript,
} from '../../pages/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import { isLoginCaptchaDue } from '../members/attempts.ts'
import { login } from '../members/login.ts'
import { register } from '../members/register.ts'
import { readIdentitySettings } from '../members/settings-repository.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { continueLogin } from './continue-login.ts'
import { type FlowPageContext, type HostedPage, inFlow, rejected, type ShownPage } from './hosted-page.ts'
import { withTypedEmail } from './login-transaction.ts'

const { invalidPassword, resetPassword, emailAlreadyExists, invalidCaptchaToken, missingCaptchaToken } =
  loginFailureCodes

/** Login with email address and password. */
export const loginPage: HostedPage = inFlow({
  path: hostedPaths.login,
  guard: 'token',
  show: (page) => showLogin(page, page.loginTransaction.typed ?? ''),
  async submit(page, fields) {
    const { context, words, captcha, deviceToken } = page
    const email = fields.get('email') ?? ''
    try {
      const response = await login(context, {
        loginId: { email },
        password: fields.get('password') ?? '',
        captchaTokens: captcha?.readTokens('login', fields) ?? [],
        ...(deviceToken !== undefined && { clientMetaData: { deviceToken } }),
      })
      return await continueLogin(page, response, email)
    } catch (error) {
      const refusal = readRefusal(error)
      const loginTransaction = withTypedEmail(page.loginTransaction, email)
      if (refusal.code === 'ACCOUNT_BLOCKED') return { goTo: hostedAddress(page, 'blocked') }
      if (refusal.code === resetPassword) {
        return { goTo: hostedAddress(page, 'forgotPassword', { must: '' }), loginTransaction }
      }
      const errors = readErrors(page, refusal)
      const isSuspect = refusal.code === invalidPassword
      if (isSuspect) errors.form = words.login.failed
      if (!hasErrors(errors)) throw error
      return {
        ...rejected(await showLogin(page, email, { ...errors, isSuspect }), refusal),
        loginTransaction,
      }
    }
  },
})

/** Registers a member and continues with the login, as far as the store's settings allow. */
export const signupPage: HostedPage = inFlow({
  path: hostedPaths.signup,
  guard: 'token',
  show: (page) => showSignup(page, page.loginTransaction.typed ?? ''),
  async submit(page, fields) {
    const { context, words, captcha } = page
    const email = fields.get('email') ?? ''
    try {
      const response = await register(context, {
        loginId: { email },
        password: fields.get('password') ?? '',
        profile: { language: words.language },
        captchaTokens: captcha?.readTokens('register', fields) ?? [],
      })
      return await continueLogin(page, response, email)
    } catch (error) {
      const refusal = readRefusal(error)
      const errors = readErrors(page, refusal)
      if (refusal.code === emailAlreadyExists) errors.email = words.signup.taken
      if (!hasErrors(errors)) throw error
      const loginTransaction = withTypedEmail(page.loginTransaction, email)
      return { ...rejected(await showSignup(page, email, errors), refusal), loginTransaction }
    }
  },
})

/** Error messages of the fields and of the form. */
interface FormErrors {
  email?: string | undefined
  password?: string | undefined
  form?: string | undefined
  /** One of the fields is wrong; the message of the form does not reveal which. */
  readonly isSuspect?: boolean
}

function readErrors({ words, captcha }: FlowPageContext, refusal: Refusal): FormErrors {
  const captchaErrors: Readonly<Record<string, string>> = {
    [invalidCaptchaToken]: words.faults.CAPTCHA,
    [missingCaptchaToken]: captcha ? words.faults.CAPTCHA_DUE : words.captcha.elsewhere,
  }
  return {
    email: emailFault(words, refusal),
    password: passwordFaultIn(words, refusal),
    form: captchaErrors[refusal.code ?? ''] ?? generalFault(words, refusal),
  }
}

function hasErrors({ email, password, form: general }: FormErrors): boolean {
  return [email, password, general].some((message) => message !== undefined)
}

async function showLogin(page: FlowPageContext, typed: string, errors: FormErrors = {}): Promise<ShownPage> {
  const { context, words, captcha } = page
  const { title, lead, button, forgot, newHere, signup } = words.login
  const question = captcha && (await isLoginCaptchaDue(context, typed)) && captcha.ask('login', words)
  const password = field({
    name: 'password',
    label: words.password,
    type: 'password',
    autocomplete: 'current-password',
    reveal: words.reveal,
    fault: errors.password,
    focus: typed !== '' && errors.email === undefined,
    isSuspect: errors.isSuspect === true,
  })
  const links = html`<p>${link(forgot, hostedAddress(page, 'forgotPassword'))}</p>
<p class="aside">${newHere} ${link(signup, hostedAddress(page, 'signup'))}</p>`
  const texts = { title, lead: formatMessage(lead, { shop: context.site.name }), button }
  return credentialsForm(page, texts, { typed, password, question, links }, errors)
}

async function showSignup(page: FlowPageContext, typed: string, errors: FormErrors = {}): Promise<ShownPage> {
  const { context, words, captcha } = page
  const { title, lead, button, member } = words.signup
  const settings = await readIdentitySettings(context.db, context.site.id)
  const question = settings.captcha === 'ON' && captcha?.ask('register', words)
  const password = field({
    name: 'password',
    label: words.password,
    type: 'password',
    autocomplete: 'new-password',
    reveal: words.reveal,
    hint: formatMessage(words.passwordHint, { minLength: settings.minPasswordLength }),
    fault: errors.password,
  })
  const links = html`<p class="aside">${member} ${link(words.login.title, hostedAddress(page, 'login'))}</p>`
  const texts = { title, lead: formatMessage(lead, { shop: context.site.name }), button }
  return credentialsForm(page, texts, { typed, password, question, links }, errors)
}

interface FormParts {
  /** Email address typed before. */
  readonly typed: string
  readonly password: Html
  readonly question: Html | false | undefined
  readonly links: Html
}

function credentialsForm(
  { words, formToken: token, fault, captcha }: FlowPageContext,
  { title, lead, button }: Readonly<Record<'title' | 'lead' | 'button', string>>,
  { typed, password, question, links }: FormParts,
  errors: FormErrors,
): ShownPage {
  const message = errors.form ?? fault
  const fields = html`${emailField(words, typed, errors.email, errors.isSuspect)}${password}${question}`
  return {
    content: {
      title,
      lead,
      body: html`${alert(message)}${form({ token, fields, button })}
${links}`,
      isProblem: hasErrors({ ...errors, form: message }),
      script: revealPasswordScript,
      thirdParty: question ? captcha?.thirdParty : undefined,
    },
  }
}

export function emailField(
  words: PageMessages,
  value: string,
  fault: string | undefined,
  isSuspect = false,
): Html {
  return field({
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'username',
    inputmode: 'email',
    maxLength: 254,
    value,
    fault,
    isSuspect,
  })
}
