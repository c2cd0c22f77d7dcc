import { loginFailureCodes } from '@vitrine/contract'
import { register } from '../../domains/identity/account/register.ts'
import { registerCaptchaIsDue } from '../../domains/identity/log-in/captcha-is-due.ts'
import { readIdentitySettings } from '../../domains/identity/settings.ts'
import { alert, field, form } from '../../pages/fields.ts'
import { html } from '../../pages/html.ts'
import { link } from '../../pages/links.ts'
import { emailFault, generalFault, passwordFaultIn, readRefusal } from '../../pages/refusal.ts'
import { hostedAddress, hostedPaths } from '../addresses.ts'
import type { FlowVisit, HostedPage, ShownPage } from '../hosted-page.ts'
import { inFlow } from '../in-flow.ts'
import { continueLogin } from '../log-in/continue-login.ts'
import { withTyped } from '../pre-session.ts'

interface Wrong {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: string | undefined
}

const { missingCaptchaToken, invalidCaptchaToken, emailAlreadyExists } = loginFailureCodes

/** Makes an account and goes on to log in to it, as far as the shop's settings let it. */
export const signUpPage: HostedPage = inFlow({
  path: hostedPaths.signUp,
  guard: 'token',
  show: (visit) => ask(visit, visit.preSession.typed ?? ''),
  async submit(visit, fields) {
    const { context, words, captcha } = visit
    const email = fields.get('email') ?? ''
    try {
      const answer = await register(context, {
        loginId: { email },
        password: fields.get('password') ?? '',
        profile: { language: words.language },
        captchaTokens: captcha?.tokensOf('register', fields) ?? [],
      })
      return await continueLogin(visit, answer, email)
    } catch (error) {
      const refusal = readRefusal(error)
      const said: Readonly<Record<string, string>> = {
        [invalidCaptchaToken]: words.faults.CAPTCHA,
        [missingCaptchaToken]: captcha ? words.captcha.hint : words.captcha.elsewhere,
      }
      const taken = refusal.code === emailAlreadyExists ? words.signUp.taken : undefined
      const wrong = {
        email: emailFault(words, refusal) ?? taken,
        password: passwordFaultIn(words, refusal),
        form: said[refusal.code ?? ''] ?? generalFault(words, refusal),
      }
      if (Object.values(wrong).every((text) => text === undefined)) throw error
      const shown = await ask(visit, email, wrong)
      const status = refusal.status === 400 ? 422 : refusal.status
      const preSession = withTyped(visit.preSession, email)
      return { ...shown, status, preSession, retryAfter: refusal.retryAfter }
    }
  },
})

async function ask(visit: FlowVisit, typed: string, wrong: Wrong = {}): Promise<ShownPage> {
  const { context, words, formToken: token, fault, captcha } = visit
  const { title, lead, button, member } = words.signUp
  const { minPasswordLength } = await readIdentitySettings(context.db, context.site.id)
  const said = wrong.form ?? fault
  const question =
    captcha && (await registerCaptchaIsDue(context)) ? captcha.ask('register', words) : undefined
  const fields = html`${field({
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'username',
    inputmode: 'email',
    maxLength: 254,
    value: typed,
    fault: wrong.email,
  })}${field({
    name: 'password',
    label: words.password,
    type: 'password',
    autocomplete: 'new-password',
    hint: words.passwordHint(minPasswordLength),
    fault: wrong.password,
  })}${question}`
  const body = html`${alert(said)}${form({ token, fields, button })}
<p class="aside">${member} ${link(words.logIn.title, hostedAddress(visit, 'logIn'))}</p>`
  const isProblem = [said, wrong.email, wrong.password].some((text) => text !== undefined)
  return {
    content: { title, lead: lead(context.site.name), body, isProblem, outside: question && captcha?.outside },
  }
}
