import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { returnPath } from '../../../server/return-path.ts'
import { captchaPage, type SignupPageRules } from '../../../server/signup-rules.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { type Messages, messagesFor } from '../../../shared/messages/messages.ts'
import { readLocalizedPath } from '../../../shared/url/localized-path.ts'
import type { MemberForm, RefusedForm } from '../../../shared/views/refused-form.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import { beginHostedLogin } from '../actions/login.ts'
import type {
  ApprovalView,
  CaptchaView,
  CodeView,
  FactorView,
  ForgottenPasswordView,
  GuardedView,
  LoginView,
  MemberPageView,
  NewPasswordView,
  SignupView,
} from '../member-views.ts'
import { resendAfterSeconds } from '../resend-form.tsx'

/** A page of the login, or the path to redirect to. */
export type LoadedMemberPage<View> =
  | { readonly view: View; readonly head: HeadView }
  | { readonly elsewhere: string }

/** `/log-in`. Members are redirected. Members with a login at the platform are logged in silently, which is tried once. */
export async function loadLogin(services: PageServices, url: URL): Promise<LoadedMemberPage<LoginView>> {
  const { shopper } = services
  const { next, ...page } = toMemberPage(services, url, 'log-in')
  if (shopper.isMember) return { elsewhere: next }
  // A message or an error has to be shown on this page.
  const hasMessage = shopper.flash().notice !== undefined || page.refused !== undefined
  if (services.isFollowed && !hasMessage && shopper.takeSilentTry()) {
    const silent = await beginHostedLogin(services, next, true).catch(services.report)
    if (silent) return { elsewhere: silent.href }
  }
  const rules = await rulesOf(services)
  const step = await shopper.exchange.login.current()
  return {
    view: {
      ...page,
      ...toGuardedView(services, rules, 'login', page.refused),
      next,
      needsApproval: rules.registration === 'APPROVAL',
      ...(step?.status === 'emailAlreadyExists' && { email: step.email }),
    },
    head: headOf(page, ({ loginTitle }) => loginTitle),
  }
}

export async function loadSignup(services: PageServices, url: URL): Promise<LoadedMemberPage<SignupView>> {
  const page = toMemberPage(services, url, 'sign-up')
  if (services.shopper.isMember) return { elsewhere: page.next }
  const rules = await rulesOf(services)
  const needsApproval = rules.registration === 'APPROVAL'
  const { minPasswordLength } = rules
  return {
    view: {
      ...page,
      ...toGuardedView(services, rules, 'register', page.refused),
      minPasswordLength,
      needsApproval,
    },
    head: headOf(page, (text) => (needsApproval ? text.joinTitle : text.signupTitle)),
  }
}

export async function loadCode(services: PageServices, url: URL): Promise<LoadedMemberPage<CodeView>> {
  const step = await services.shopper.exchange.login.current()
  if (step?.status !== 'email-verification-required') return toStart(services)
  const page = { ...toMemberPage(services, url, 'code'), next: toNext(step.returnTo) }
  return {
    view: { ...page, email: step.email, waitSeconds: waitOf(services, step.sentAt) },
    head: headOf(page, ({ codeTitle }) => codeTitle),
  }
}

export async function loadFactor(services: PageServices, url: URL): Promise<LoadedMemberPage<FactorView>> {
  const step = await services.shopper.exchange.login.current()
  if (step?.status !== 'mfa-required') return toStart(services)
  const page = { ...toMemberPage(services, url, 'factor'), next: toNext(step.returnTo) }
  const { factors, challenge, sentAt } = step
  const isRecoveryCode = url.searchParams.get('factor') === 'RECOVERY_CODE'
  return {
    view: {
      ...page,
      factors,
      waitSeconds: waitOf(services, sentAt),
      ...(challenge && { challenge }),
      ...(isRecoveryCode && { chosenType: 'RECOVERY_CODE' }),
    },
    head: headOf(page, ({ factorTitle }) => factorTitle),
  }
}

export async function loadApproval(
  services: PageServices,
  url: URL,
): Promise<LoadedMemberPage<ApprovalView>> {
  const step = await services.shopper.exchange.login.current()
  if (step?.status !== 'owner-approval-required') return { elsewhere: memberPages.login }
  const page = { ...toMemberPage(services, url, 'log-in'), next: toNext(step.returnTo) }
  return { view: { ...page, email: step.email }, head: headOf(page, ({ approvalTitle }) => approvalTitle) }
}

export function loadForgottenPassword(
  services: PageServices,
  url: URL,
): LoadedMemberPage<ForgottenPasswordView> {
  const page = toMemberPage(services, url, 'forgotten-password')
  const { mailedTo } = services.shopper.flash()
  return {
    view: { ...page, ...(mailedTo !== undefined && { mailedTo }) },
    head: headOf(page, (text) => (mailedTo === undefined ? text.forgottenTitle : text.mailedTitle)),
  }
}

/** `/new-password`. The token of the mailed link moves from the address bar into a sealed cookie; viewing the page does not use it up. */
export async function loadNewPassword(
  services: PageServices,
  url: URL,
): Promise<LoadedMemberPage<NewPasswordView>> {
  const { login } = services.shopper.exchange
  const recoveryToken = url.searchParams.get('token')
  if (recoveryToken !== null) {
    if (/^[\w-]{1,200}$/.test(recoveryToken)) await login.holdRecoveryToken(recoveryToken)
    return { elsewhere: memberPages.newPassword }
  }
  const page = toMemberPage(services, url, 'new-password')
  const step = await login.current()
  const isOver = step?.status !== 'recovery' || page.refused?.problem === 'link-over'
  const { minPasswordLength } = await rulesOf(services)
  return {
    view: { ...page, minPasswordLength, isOver },
    head: headOf(page, (text) => (isOver ? text.linkOverTitle : text.newPasswordTitle)),
  }
}

/** No login in this browser waits for the step of the page. */
function toStart({ shopper }: PageServices): { readonly elsewhere: string } {
  return { elsewhere: shopper.isMember ? memberPages.account : memberPages.login }
}

function toNext(returnTo: string): string {
  return readLocalizedPath(returnTo).path
}

function toMemberPage({ shopper, site }: PageServices, url: URL, form: MemberForm): MemberPageView {
  const { refused } = shopper.flash()
  return {
    site,
    next: readLocalizedPath(returnPath(url.searchParams.get('next')) ?? memberPages.account).path,
    ...(refused?.form === form && { refused }),
  }
}

function headOf(
  door: Pick<MemberPageView, 'site' | 'refused'>,
  title: (text: Messages['members']) => string,
): HeadView {
  const { members } = messagesFor(door.site.locale)
  return {
    title: titleOf(door.refused ? members.problemTitle({ title: title(members) }) : title(members)),
    noIndex: true,
  }
}

/** Used if the platform cannot be reached: a page with too few hints still works. */
const usualRules: SignupPageRules = {
  registration: 'OPEN',
  verifyEmail: false,
  captcha: 'AFTER_FAILURES',
  minPasswordLength: 8,
  hasCaptchaPage: false,
}

export async function rulesOf({ readSignupRules, report }: PageServices): Promise<SignupPageRules> {
  try {
    return await readSignupRules()
  } catch (error) {
    report(error)
    return usualRules
  }
}

export function toGuardedView(
  { platformOrigin, shopOrigin }: PageServices,
  { captcha, hasCaptchaPage }: SignupPageRules,
  action: 'login' | 'register' | 'contact',
  refused?: RefusedForm,
): GuardedView {
  const page: CaptchaView = hasCaptchaPage
    ? { kind: 'page', address: captchaPage(platformOrigin, action, shopOrigin).href }
    : { kind: 'elsewhere' }
  return {
    isCaptchaDue: captcha === 'ON' || refused?.needsCaptcha === true,
    ...(captcha !== 'OFF' && { captcha: page }),
  }
}

function waitOf({ now }: PageServices, sentAt: number): number {
  return Math.max(0, Math.ceil(resendAfterSeconds - (now() - sentAt) / 1_000))
}
