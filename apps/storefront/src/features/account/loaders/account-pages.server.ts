import { getMyProfile, listMyFactors, listMySessions } from '@vitrine/client/accounts'
import { getCurrentMember } from '@vitrine/client/auth'
import { encode } from 'uqr'
import { requestIdOf } from '../../../server/forms/refusal.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import type { Enrollment } from '../../../server/session/enrollment.ts'
import { isStillMember } from '../../../server/session/is-still-member.ts'
import { loginPath } from '../../../shared/login-path.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { MemberForm } from '../../../shared/views/refused-form.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { SiteView } from '../../../shared/views/site-view.ts'
import { rulesOf, toGuardedView } from '../../members/loaders/members.server.ts'
import type { AccountPageView, EnrollmentView, ProfileView, SecurityView } from '../account-pages.ts'

/** A page of the account, or the path of the login for visitors and ended sessions. */
export type LoadedAccountPage<View> =
  | { readonly view: View; readonly head: HeadView }
  | { readonly elsewhere: string }

/** `/account/profile`. */
export async function loadProfile(services: PageServices, url: URL): Promise<LoadedAccountPage<ProfileView>> {
  const { shopper } = services
  const session = shopper.reader()
  const page = pageOf(services, url, ['profile', 'address'])
  if (!session || !shopper.isMember) return wayIn(url)
  try {
    const [member, profile, rules] = await Promise.all([
      getCurrentMember(session.client),
      getMyProfile(session.client),
      rulesOf(services),
    ])
    const form = page.edit === 'profile' ? 'profile' : 'address'
    const kept = page.edit === undefined ? undefined : shopper.cookies.get('draft')
    const draft = kept?.form === form && kept.memberId === member.id ? kept : undefined
    return {
      view: {
        ...page,
        memberId: member.id,
        guard: toGuardedView(services, rules, 'login'),
        profile,
        ...(draft && { draft: draft.fields }),
      },
      head: headOf('profile', services.site),
    }
  } catch (error) {
    if (!(await isStillMember(error, shopper))) return wayIn(url)
    services.report(error)
    // The change was saved; only this page cannot be rendered. The overview says so.
    const code = page.saved === undefined ? 'failed' : 'unclear'
    shopper.setFlash({ notice: { code, requestId: requestIdOf(error, services.requestId) } })
    return { elsewhere: memberPages.account }
  }
}

/** `/account/security`. Each list may be missing without the others. */
export async function loadSecurity(
  services: PageServices,
  url: URL,
): Promise<LoadedAccountPage<SecurityView>> {
  const { shopper, report } = services
  const session = shopper.reader()
  if (!session || !shopper.isMember) return wayIn(url)
  const forms: readonly MemberForm[] = [
    'change-password',
    'add-factor',
    'remove-factor',
    'recovery-codes',
    'end-session',
  ]
  const page = pageOf(services, url, forms)
  const [factors, sessions, rules, member] = await Promise.all([
    listMyFactors(session.client).catch(report),
    listMySessions(session.client).catch(report),
    rulesOf(services),
    getCurrentMember(session.client).catch(async (error) =>
      (await isStillMember(error, shopper)) ? report(error) : undefined,
    ),
  ])
  if (!shopper.isMember) return wayIn(url)
  return {
    view: {
      ...page,
      ...(member && { memberId: member.id }),
      guard: toGuardedView(services, rules, 'login'),
      minPasswordLength: rules.minPasswordLength,
      factors: factors ?? undefined,
      sessions: sessions ?? undefined,
    },
    head: headOf('security', services.site),
  }
}

/** `/account/security/new`: what the form before it has to show once. */
export function loadEnrollment(services: PageServices, url: URL): LoadedAccountPage<EnrollmentView> {
  const { shopper } = services
  if (!shopper.isMember) return wayIn(url)
  const enrollment = shopper.cookies.get('enrollment')
  if (enrollment?.kind !== 'factor' && enrollment?.kind !== 'recovery-codes')
    return { elsewhere: memberPages.security }
  // Shown once: a reload does not show it again.
  if (enrollment.kind === 'recovery-codes') shopper.cookies.clear('enrollment')
  return {
    view: { ...pageOf(services, url, ['enrollment']), enrollment: toEnrollmentView(enrollment) },
    head: headOf('security', services.site),
  }
}

export function wayIn({ pathname, search }: URL): { readonly elsewhere: string } {
  return { elsewhere: loginPath(memberPages.login, pathname + search) }
}

export function pageOf(
  { shopper, site }: PageServices,
  url: URL,
  forms: readonly MemberForm[],
): AccountPageView {
  const { refused, saved } = shopper.flash()
  const edit = url.searchParams.get('edit')
  return {
    site,
    ...(edit !== null && { edit }),
    ...(refused && forms.includes(refused.form) && { refused }),
    ...(saved !== undefined && { saved }),
  }
}

function headOf(page: 'profile' | 'security', { locale }: SiteView): HeadView {
  return { title: titleOf(messagesFor(locale).accountForms[page]), noIndex: true }
}

type OwnEnrollment = Extract<Enrollment, { kind: 'factor' | 'recovery-codes' }>

function toEnrollmentView(enrollment: OwnEnrollment): EnrollmentView['enrollment'] {
  if (enrollment.kind === 'recovery-codes') return enrollment
  const { kind, factorId, type, totp, passkeyOptions } = enrollment
  return {
    kind,
    factorId,
    type,
    ...(totp && { secret: totp.secret, squares: encode(totp.uri, { border: 2 }).data }),
    ...(passkeyOptions !== undefined && { passkeyOptions }),
  }
}
