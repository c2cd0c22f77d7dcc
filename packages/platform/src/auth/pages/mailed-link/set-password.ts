import {
  alert,
  attributes,
  field,
  form,
  generalFault,
  html,
  onwardButton,
  passwordFaultIn,
  readRefusal,
  revealPasswordScript,
} from '../../../pages/index.ts'
import { accountPagePaths } from '../../members/page-addresses.ts'
import { findMailLink } from '../../members/recovery/mail-link.ts'
import { recover } from '../../members/recovery/recover.ts'
import { readIdentitySettings } from '../../members/settings.ts'
import type { HostedPage, ShownPage, Visit } from '../hosted-page.ts'
import { deadPasswordLink } from './dead-link.ts'

interface Wrong {
  readonly password?: string | undefined
  readonly form?: string | undefined
}

/** Behind the links of recovery and activation mails: a new password, once. */
export const setPasswordPage: HostedPage = {
  path: accountPagePaths.setPassword,
  guard: 'secret',
  async show(visit) {
    const link = await linkOf(visit)
    return link ? ask(visit, link.email) : deadPasswordLink(visit)
  },
  async submit(visit, fields) {
    const { context, words, query } = visit
    const link = await linkOf(visit)
    if (!link) return deadPasswordLink(visit)
    try {
      await recover(context, {
        recoveryToken: query.get('token') ?? '',
        password: fields.get('password') ?? '',
      })
    } catch (error) {
      const refusal = readRefusal(error)
      const wrong = { password: passwordFaultIn(words, refusal), form: generalFault(words, refusal) }
      if (wrong.password === undefined && wrong.form === undefined) {
        // Used meanwhile in another window, or of an account that was blocked: either way it is over.
        return deadPasswordLink(visit)
      }
      const shown = await ask(visit, link.email, wrong)
      const status = refusal.status === 400 ? 422 : refusal.status
      return { ...shown, status, retryAfter: refusal.retryAfter }
    }
    const { done: title, doneLead: lead } = words.setPassword
    const body = onwardButton(words, context.site.name, link.redirect_url ?? context.shopUrl)
    return { content: { title, lead, body }, isFinal: true }
  },
}

function linkOf({ context, query }: Visit) {
  return findMailLink(context, query.get('token') ?? '', ['RECOVERY', 'ACTIVATION'])
}

async function ask({ context, words }: Visit, email: string, wrong: Wrong = {}): Promise<ShownPage> {
  const { minPasswordLength } = await readIdentitySettings(context.db, context.site.id)
  const { title, lead, label, button } = words.setPassword
  // For password managers, which keep the new password under it.
  const account = { hidden: true, type: 'email', autocomplete: 'username', value: email }
  const fields = html`<input${attributes(account)}>${field({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    reveal: words.reveal,
    hint: words.passwordHint(minPasswordLength),
    fault: wrong.password,
  })}`
  return {
    content: {
      title,
      lead,
      body: html`${alert(wrong.form)}${form({ fields, button })}`,
      script: revealPasswordScript,
      isProblem: wrong.password !== undefined || wrong.form !== undefined,
    },
  }
}
