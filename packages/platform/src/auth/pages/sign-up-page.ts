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
  readRefusal,
  revealPasswordScript,
} from '../../pages/index.ts'
import { register } from '../members/account/register.ts'
import { registerCaptchaIsDue } from '../members/log-in/captcha-is-due.ts'
import { readIdentitySettings } from '../members/settings.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { continueLogin } from './continue-login.ts'
import { captchaFault, emailField, isWrong, refusedPage, type WrongCredentials } from './login-page.ts'
import { flowPage } from './notice-page.ts'
import type { FlowPageContext, HostedPage, ShownPage } from './page-context.ts'

/** Registers a member and continues with the log-in, as far as the store's settings allow. */
export const signUpPage: HostedPage = flowPage({
  path: hostedPaths.signUp,
  guard: 'token',
  show: (page) => ask(page, page.loginTransaction.typed ?? ''),
  async submit(page, fields) {
    const { context, words, captcha } = page
    const email = fields.get('email') ?? ''
    try {
      const answer = await register(context, {
        loginId: { email },
        password: fields.get('password') ?? '',
        profile: { language: words.language },
        captchaTokens: captcha?.readTokens('register', fields) ?? [],
      })
      return await continueLogin(page, answer, email)
    } catch (error) {
      const refusal = readRefusal(error)
      const isTaken = refusal.code === loginFailureCodes.emailAlreadyExists
      const wrong = {
        email: emailFault(words, refusal) ?? (isTaken ? words.signUp.taken : undefined),
        password: passwordFaultIn(words, refusal),
        form: captchaFault(page, refusal) ?? generalFault(words, refusal),
      }
      if (!isWrong(wrong)) throw error
      return refusedPage(page, await ask(page, email, wrong), refusal, email)
    }
  },
})

async function ask(page: FlowPageContext, typed: string, wrong: WrongCredentials = {}): Promise<ShownPage> {
  const { context, words, formToken: token, fault, captcha } = page
  const { title, lead, button, member } = words.signUp
  const { minPasswordLength } = await readIdentitySettings(context.db, context.site.id)
  const said = wrong.form ?? fault
  const question =
    captcha && (await registerCaptchaIsDue(context)) ? captcha.ask('register', words) : undefined
  const fields = html`${emailField(words, typed, { fault: wrong.email })}${field({
    name: 'password',
    label: words.password,
    type: 'password',
    autocomplete: 'new-password',
    reveal: words.reveal,
    hint: words.passwordHint(minPasswordLength),
    fault: wrong.password,
  })}${question}`
  const body = html`${alert(said)}${form({ token, fields, button })}
<p class="aside">${member} ${link(words.logIn.title, hostedAddress(page, 'logIn'))}</p>`
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
