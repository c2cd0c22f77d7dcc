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
} from '../../pages/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import { approveLogin, isAwaitingApproval } from '../members/login-state-repository.ts'
import { findMailLink } from '../members/mail-link-repository.ts'
import { accountPagePaths } from '../members/mail-links.ts'
import { recover } from '../members/recovery.ts'
import { readIdentitySettings } from '../members/settings-repository.ts'
import { confirmByLink } from '../members/verify-email.ts'
import { hostedAddress } from './addresses.ts'
import { type HostedPage, type PageContext, rejected, type ShownPage } from './hosted-page.ts'

interface ConfirmationPage {
  readonly path: string
  readonly texts: 'approveLogin' | 'confirmEmail' | 'stopStockMails'
  isValid(page: PageContext): Promise<boolean>
  /** @returns false if the link is no longer valid; otherwise the URL that the result links to, if any */
  confirm(page: PageContext): Promise<false | { readonly onward?: string }>
}

/** A page behind a mailed link. Opening it changes nothing, because mail scanners open links; only its button confirms. */
export function confirmationPage({ path, texts, isValid, confirm }: ConfirmationPage): HostedPage {
  return {
    path,
    guard: 'secret',
    async show(page) {
      if (!(await isValid(page))) return deadLink(page)
      const { title, lead, button } = page.words[texts]
      return { content: { title, lead, body: form({ button }) } }
    },
    async submit(page) {
      const { context, words } = page
      const confirmed = await confirm(page)
      if (!confirmed) return deadLink(page)
      const { done: title, doneLead: lead } = words[texts]
      const { onward } = confirmed
      const body = onward === undefined ? undefined : onwardButton(words, context.site.name, onward)
      return { content: { title, lead, body }, isFinal: true }
    },
  }
}

/** Page behind the link of a push message: approves a login on another device. */
export const approveLoginPage = confirmationPage({
  path: accountPagePaths.approveLogin,
  texts: 'approveLogin',
  isValid: (page) => isAwaitingApproval(page.context, readToken(page)),
  confirm: async (page) => (await approveLogin(page.context, readToken(page))) && {},
})

/** Page behind the link of a confirmation mail. */
export const confirmEmailPage = confirmationPage({
  path: accountPagePaths.confirmEmail,
  texts: 'confirmEmail',
  isValid: async (page) => (await findVerificationLink(page)) !== undefined,
  async confirm(page) {
    const link = await findVerificationLink(page)
    if (!link || !(await confirmByLink(page.context, readToken(page)))) return false
    return { onward: link.redirect_url ?? page.context.shopUrl }
  },
})

function findVerificationLink(page: PageContext) {
  return findMailLink(page.context, readToken(page), ['VERIFICATION'])
}

function readToken({ query }: PageContext): string {
  return query.get('token') ?? ''
}

/** Notice for a mailed link that was used, has expired or is invalid. */
function deadLink({ context, words }: PageContext): ShownPage {
  const body = onwardButton(words, context.site.name, context.shopUrl)
  return { status: 410, content: { ...words.dead, body } }
}

/** Notice for a password link that is no longer valid, with a button for a new one. */
function deadPasswordLink(page: PageContext): ShownPage {
  const { title, lead, again } = page.words.deadPassword
  const body = html`<a class="button" href="${hostedAddress(page, 'forgotPassword')}">${again}</a>`
  return { status: 410, content: { title, lead, body } }
}

interface PasswordErrors {
  readonly password?: string | undefined
  readonly form?: string | undefined
}

/** Page behind the links of recovery and activation mails: sets a new password, once. */
export const setPasswordPage: HostedPage = {
  path: accountPagePaths.setPassword,
  guard: 'secret',
  async show(page) {
    const link = await findPasswordLink(page)
    return link ? showForm(page, link.email) : deadPasswordLink(page)
  },
  async submit(page, fields) {
    const { context, words } = page
    const link = await findPasswordLink(page)
    if (!link) return deadPasswordLink(page)
    try {
      await recover(context, { recoveryToken: readToken(page), password: fields.get('password') ?? '' })
    } catch (error) {
      const refusal = readRefusal(error)
      const errors = { password: passwordFaultIn(words, refusal), form: generalFault(words, refusal) }
      if (errors.password === undefined && errors.form === undefined) {
        // Used in another window, or the account was blocked.
        return deadPasswordLink(page)
      }
      return rejected(await showForm(page, link.email, errors), refusal)
    }
    const { done: title, doneLead: lead } = words.setPassword
    const body = onwardButton(words, context.site.name, link.redirect_url ?? context.shopUrl)
    return { content: { title, lead, body }, isFinal: true }
  },
}

function findPasswordLink(page: PageContext) {
  return findMailLink(page.context, readToken(page), ['RECOVERY', 'ACTIVATION'])
}

async function showForm(
  { context, words }: PageContext,
  email: string,
  errors: PasswordErrors = {},
): Promise<ShownPage> {
  const { minPasswordLength } = await readIdentitySettings(context.db, context.site.id)
  const { title, lead, label, button } = words.setPassword
  // Password managers store the new password under this address.
  const account = { hidden: true, type: 'email', autocomplete: 'username', value: email }
  const fields = html`<input${attributes(account)}>${field({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    reveal: words.reveal,
    hint: formatMessage(words.passwordHint, { minLength: minPasswordLength }),
    fault: errors.password,
  })}`
  return {
    content: {
      title,
      lead,
      body: html`${alert(errors.form)}${form({ fields, button })}`,
      script: revealPasswordScript,
      isProblem: errors.password !== undefined || errors.form !== undefined,
    },
  }
}
