import { returnPath } from '../../../server/http/return-path.ts'
import { beginLogInElsewhere } from '../../../server/members/log-in.ts'
import { captchaPage, type DoorRules } from '../../../server/members/sign-up-rules.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import type {
  ApprovalView,
  CaptchaView,
  CodeView,
  DoorView,
  FactorView,
  ForgottenPasswordView,
  LogInView,
  NewPasswordView,
  SignUpView,
} from '../../features/members/door-view.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { type Messages, messagesFor } from '../../shared/messages/messages.ts'
import { readLocalizedPath } from '../../shared/url/localized-path.ts'
import type { MemberForm } from '../../shared/views/refused-form.ts'
import type { HeadView } from '../../shared/views/shell-view.ts'
import { titleOf } from './site.server.ts'

/** A page of the login, or the path to redirect to. */
export type LoadedDoor<View> =
  | { readonly view: View; readonly head: HeadView }
  | { readonly elsewhere: string }

/** How long to wait before another code can be requested. */
const resendAfterSeconds = 30

/** `/log-in`. Members are redirected. Members with a login at the platform are logged in silently, which is tried once. */
export async function loadLogIn(services: RequestServices, url: URL): Promise<LoadedDoor<LogInView>> {
  const { visit } = services
  const { next, ...door } = doorOf(services, url, 'log-in')
  if (visit.isMember) return { elsewhere: next }
  // A message or an error has to be shown on this page.
  const isSpokenTo = visit.flash().notice !== undefined || door.refused !== undefined
  if (services.isFollowed && !isSpokenTo && visit.takeSilentTry()) {
    const silent = await beginLogInElsewhere(services, next, true).catch(services.report)
    if (silent) return { elsewhere: silent.href }
  }
  const rules = await rulesOf(services)
  const isDue = rules.captcha === 'ON' || door.refused?.needsCaptcha === true
  const captcha = isDue ? captchaOf(services, rules, 'login') : undefined
  const needsApproval = rules.registration === 'APPROVAL'
  const step = visit.cookies.read('logIn')
  const taken = step?.kind === 'taken' && { email: step.email }
  return {
    view: { ...door, next, needsApproval, ...(captcha && { captcha }), ...taken },
    head: headOf(door, ({ logInTitle }) => logInTitle),
  }
}

export async function loadSignUp(services: RequestServices, url: URL): Promise<LoadedDoor<SignUpView>> {
  const door = doorOf(services, url, 'sign-up')
  if (services.visit.isMember) return { elsewhere: door.next }
  const rules = await rulesOf(services)
  const isDue = rules.captcha === 'ON' || door.refused?.needsCaptcha === true
  const captcha = isDue ? captchaOf(services, rules, 'register') : undefined
  const needsApproval = rules.registration === 'APPROVAL'
  const { minPasswordLength } = rules
  return {
    view: { ...door, minPasswordLength, needsApproval, ...(captcha && { captcha }) },
    head: headOf(door, (text) => (needsApproval ? text.joinTitle : text.signUpTitle)),
  }
}

export function loadCode(services: RequestServices, url: URL): LoadedDoor<CodeView> {
  const step = services.visit.cookies.read('logIn')
  if (step?.kind !== 'code')
    return { elsewhere: services.visit.isMember ? memberPages.account : memberPages.logIn }
  const door = { ...doorOf(services, url, 'code'), next: step.next }
  return {
    view: { ...door, email: step.email, waitSeconds: waitOf(services, step.sentAt) },
    head: headOf(door, ({ codeTitle }) => codeTitle),
  }
}

export function loadFactor(services: RequestServices, url: URL): LoadedDoor<FactorView> {
  const step = services.visit.cookies.read('logIn')
  if (step?.kind !== 'factor')
    return { elsewhere: services.visit.isMember ? memberPages.account : memberPages.logIn }
  const door = { ...doorOf(services, url, 'factor'), next: step.next }
  const { type, available, hint, passkeyOptions, sentAt } = step
  return {
    view: {
      ...door,
      type,
      available,
      waitSeconds: waitOf(services, sentAt),
      ...(hint !== undefined && { hint }),
      ...(passkeyOptions !== undefined && { passkeyOptions }),
    },
    head: headOf(door, ({ factorTitle }) => factorTitle),
  }
}

export function loadApproval(services: RequestServices, url: URL): LoadedDoor<ApprovalView> {
  const step = services.visit.cookies.read('logIn')
  if (step?.kind !== 'approval') return { elsewhere: memberPages.logIn }
  const door = { ...doorOf(services, url, 'log-in'), next: step.next }
  return { view: { ...door, email: step.email }, head: headOf(door, ({ approvalTitle }) => approvalTitle) }
}

export function loadForgottenPassword(
  services: RequestServices,
  url: URL,
): LoadedDoor<ForgottenPasswordView> {
  const door = doorOf(services, url, 'forgotten-password')
  const { mailedTo } = services.visit.flash()
  return {
    view: { ...door, ...(mailedTo !== undefined && { mailedTo }) },
    head: headOf(door, (text) => (mailedTo === undefined ? text.forgottenTitle : text.mailedTitle)),
  }
}

/** `/new-password`. The token of the mailed link moves from the address bar into a sealed cookie; viewing the page does not use it up. */
export async function loadNewPassword(
  services: RequestServices,
  url: URL,
): Promise<LoadedDoor<NewPasswordView>> {
  const { visit } = services
  const recoveryToken = url.searchParams.get('token')
  if (recoveryToken !== null) {
    if (/^[\w-]{1,200}$/.test(recoveryToken)) visit.setLogInStep({ kind: 'new-password', recoveryToken })
    return { elsewhere: memberPages.newPassword }
  }
  const door = doorOf(services, url, 'new-password')
  const isOver = visit.cookies.read('logIn')?.kind !== 'new-password' || door.refused?.problem === 'link-over'
  const { minPasswordLength } = await rulesOf(services)
  return {
    view: { ...door, minPasswordLength, isOver },
    head: headOf(door, (text) => (isOver ? text.linkOverTitle : text.newPasswordTitle)),
  }
}

function doorOf({ visit, site }: RequestServices, url: URL, form: MemberForm): DoorView {
  const { refused } = visit.flash()
  return {
    site,
    formToken: visit.formToken(),
    next: readLocalizedPath(returnPath(url.searchParams.get('next')) ?? memberPages.account).path,
    ...(refused?.form === form && { refused }),
  }
}

function headOf(
  door: Pick<DoorView, 'site' | 'refused'>,
  title: (text: Messages['members']) => string,
): HeadView {
  const { members } = messagesFor(door.site.locale)
  return {
    title: titleOf(door.refused ? members.problemTitle(title(members)) : title(members)),
    noIndex: true,
  }
}

/** Used if the platform cannot be reached: a page with too few hints still works. */
const usualRules: DoorRules = {
  registration: 'OPEN',
  verifyEmail: false,
  captcha: 'AFTER_FAILURES',
  minPasswordLength: 8,
  hasCaptchaPage: false,
}

async function rulesOf({ readDoorRules, report }: RequestServices): Promise<DoorRules> {
  try {
    return await readDoorRules()
  } catch (error) {
    report(error)
    return usualRules
  }
}

function captchaOf(
  { platformOrigin, shopOrigin }: RequestServices,
  { hasCaptchaPage }: DoorRules,
  action: 'login' | 'register',
): CaptchaView {
  if (!hasCaptchaPage) return { kind: 'elsewhere' }
  return { kind: 'page', address: captchaPage(platformOrigin, action, shopOrigin).href }
}

function waitOf({ now }: RequestServices, sentAt: number): number {
  return Math.max(0, Math.ceil(resendAfterSeconds - (now() - sentAt) / 1_000))
}
