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
import { isRegisterCaptchaDue } from '../members/login.ts'
import { register } from '../members/register.ts'
import { readIdentitySettings } from '../members/settings-repository.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { continueLogin } from './continue-login.ts'
import type { FlowPageContext, HostedPage, ShownPage } from './hosted-page.ts'
import { inFlow } from './hosted-page.ts'
import { captchaFault, emailField, isWrong, refusedPage, type WrongCredentials } from './login-page.ts'

/** Registers a member and continues with the log-in, as far as the store's settings allow. */
export const signUpPage: HostedPage = inFlow({
  path: hostedPaths.signUp,
  guard: 'token',
  show: (visit) => ask(visit, visit.loginTransaction.typed ?? ''),
  async submit(visit, fields) {
    const { context, words, captcha } = visit
    const email = fields.get('email') ?? ''
    try {
      const answer = await register(context, {
        loginId: { email },
        password: fields.get('password') ?? '',
        profile: { language: words.language },
        captchaTokens: captcha?.readTokens('register', fields) ?? [],
      })
      return await continueLogin(visit, answer, email)
    } catch (error) {
      const refusal = readRefusal(error)
      const isTaken = refusal.code === loginFailureCodes.emailAlreadyExists
      const wrong = {
        email: emailFault(words, refusal) ?? (isTaken ? words.signUp.taken : undefined),
        password: passwordFaultIn(words, refusal),
        form: captchaFault(visit, refusal) ?? generalFault(words, refusal),
      }
      if (!isWrong(wrong)) throw error
      return refusedPage(visit, await ask(visit, email, wrong), refusal, email)
    }
  },
})

async function ask(visit: FlowPageContext, typed: string, wrong: WrongCredentials = {}): Promise<ShownPage> {
  const { context, words, formToken: token, fault, captcha } = visit
  const { title, lead, button, member } = words.signUp
  const { minPasswordLength } = await readIdentitySettings(context.db, context.site.id)
  const said = wrong.form ?? fault
  const question =
    captcha && (await isRegisterCaptchaDue(context)) ? captcha.ask('register', words) : undefined
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
<p class="aside">${member} ${link(words.logIn.title, hostedAddress(visit, 'logIn'))}</p>`
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
