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
import { approveLogin, isAwaitingApproval } from '../members/login-state-repository.ts'
import { findMailLink } from '../members/mail-link-repository.ts'
import { accountPagePaths } from '../members/mail-links.ts'
import { recover } from '../members/recovery.ts'
import { readIdentitySettings } from '../members/settings-repository.ts'
import { confirmByLink } from '../members/verify-email.ts'
import { hostedAddress } from './addresses.ts'
import { type HostedPage, type PageContext, rejected, type ShownPage } from './hosted-page.ts'

/** Page behind the link of a push message: approves a log-in on another device. */
export const approveLoginPage: HostedPage = {
  path: accountPagePaths.approveLogin,
  guard: 'secret',
  async show(page) {
    if (!(await isAwaitingApproval(page.context, page.query.get('token') ?? ''))) return deadLink(page)
    const { title, lead, button } = page.words.approveLogin
    return { content: { title, lead, body: form({ button }) } }
  },
  async submit(page) {
    if (!(await approveLogin(page.context, page.query.get('token') ?? ''))) return deadLink(page)
    const { done: title, doneLead: lead } = page.words.approveLogin
    return { content: { title, lead }, isFinal: true }
  },
}

/** Page behind the link of a confirmation mail. Only its button confirms, because mail scanners open links. */
export const confirmEmailPage: HostedPage = {
  path: accountPagePaths.confirmEmail,
  guard: 'secret',
  async show(page) {
    if (!(await verificationLinkOf(page))) return deadLink(page)
    const { title, lead, button } = page.words.confirmEmail
    return { content: { title, lead, body: form({ button }) } }
  },
  async submit(page) {
    const { context, words, query } = page
    const link = await verificationLinkOf(page)
    if (!link || !(await confirmByLink(context, query.get('token') ?? ''))) return deadLink(page)
    const { done: title, doneLead: lead } = words.confirmEmail
    const body = onwardButton(words, context.site.name, link.redirect_url ?? context.shopUrl)
    return { content: { title, lead, body }, isFinal: true }
  },
}

function verificationLinkOf({ context, query }: PageContext) {
  return findMailLink(context, query.get('token') ?? '', ['VERIFICATION'])
}

/** Notice for a mailed link that was used, has expired or is invalid. */
export function deadLink({ context, words }: PageContext): ShownPage {
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
    const link = await passwordLinkOf(page)
    return link ? showForm(page, link.email) : deadPasswordLink(page)
  },
  async submit(page, fields) {
    const { context, words, query } = page
    const link = await passwordLinkOf(page)
    if (!link) return deadPasswordLink(page)
    try {
      await recover(context, {
        recoveryToken: query.get('token') ?? '',
        password: fields.get('password') ?? '',
      })
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

function passwordLinkOf({ context, query }: PageContext) {
  return findMailLink(context, query.get('token') ?? '', ['RECOVERY', 'ACTIVATION'])
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
    hint: words.passwordHint(minPasswordLength),
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
