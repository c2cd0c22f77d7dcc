import { getCurrentMember } from '@vitrine/client/auth'
import type { Member } from '@vitrine/contract'
import { requestIdOf } from '../../../server/forms/refusal.ts'
import { orderPage } from '../../../server/orders.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { isStillMember } from '../../../server/session/is-still-member.ts'
import { loginPath } from '../../../shared/login-path.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { AccountView, MemberView } from '../account-view.ts'
import { toOrderView } from './orders.server.ts'

/** As many as fit into an overview; all of them have a page. */
const shownOrders = 5

/** The account, or the path of the login for visitors. */
export type LoadedAccount =
  | { readonly view: AccountView; readonly head: HeadView }
  | { readonly elsewhere: string }

/** The account page; visitors are sent to the login. */
export async function loadAccount(services: PageServices): Promise<LoadedAccount> {
  const { shopper, site } = services
  const state = await stateOf(services)
  if (state.kind === 'visitor') return { elsewhere: loginPath(memberPages.login, memberPages.account) }
  const { account } = messagesFor(site.locale)
  return {
    view: {
      site,
      cartCount: shopper.cartCount,
      state,
    },
    head: { title: titleOf(account.title), noIndex: true },
  }
}

/** Id of the session's member; undefined if it has ended. @throws StoreError if the platform cannot be reached */
export async function loadSession({ shopper }: PageServices): Promise<string | undefined> {
  const session = shopper.reader()
  if (!session || !shopper.isMember) return undefined
  try {
    return (await getCurrentMember(session.client)).id
  } catch (error) {
    if (!(await isStillMember(error, shopper))) return undefined
    throw error
  }
}

async function stateOf(services: PageServices): Promise<AccountView['state'] | { readonly kind: 'visitor' }> {
  const { shopper, site, requestId, report } = services
  const session = shopper.reader()
  if (!session || !shopper.isMember) return { kind: 'visitor' }
  try {
    const [member, orders] = await Promise.all([
      getCurrentMember(session.client, 'FULL'),
      // The rest of the account does not need them.
      orderPage(session.client, shownOrders).catch(report),
    ])
    return {
      kind: 'member',
      member: toMemberView(member),
      orders: orders?.items.map((order) => toOrderView(order, site.locale)),
    }
  } catch (error) {
    // The platform has ended the session: the shopper is a visitor, which is not an error.
    if (!(await isStillMember(error, shopper))) return { kind: 'visitor' }
    report(error)
    return { kind: 'failed', requestId: requestIdOf(error, requestId) }
  }
}

function toMemberView({ loginEmail, loginEmailVerified, profile, createdDate }: Member): MemberView {
  return {
    email: loginEmail ?? '',
    isVerified: loginEmailVerified === true,
    ...(profile?.nickname ? { name: profile.nickname } : {}),
    ...(createdDate ? { since: createdDate } : {}),
  }
}
