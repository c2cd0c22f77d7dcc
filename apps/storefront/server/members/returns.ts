import { isStoreError } from '@vitrine/client'
import { finishRedirect } from '@vitrine/client/auth'
import { logInPath, memberPages } from '../../src/shared/member-paths.ts'
import { localizedPath, readLocalizedPath } from '../../src/shared/url/localized-path.ts'
import type { NoticeView } from '../../src/shared/views/notice-view.ts'
import { requestIdOf } from '../forms/refusal.ts'
import type { RequestServices } from '../request-services.ts'
import type { Visitors } from '../session/visitors.ts'
import { broughtCart, welcome } from './joined-cart.ts'
import { memberReturnPaths } from './member-paths.ts'

/** Where the browser goes on to from an address that the platform sent it back to. */
export type Return = (address: URL, services: RequestServices, visitors: Visitors) => Promise<string>

/** What answers each address that the platform sends a browser back to. */
export const returns: ReadonlyMap<string, Return> = new Map([
  [memberReturnPaths.logIn, returnFromLogIn],
  [memberReturnPaths.logOut, returnFromLogOut],
])

/**
 * Makes the browser's session the member's, if it is the browser that the log-in was begun in. Whatever goes wrong, the visitor
 * stays who they were, and is told.
 */
async function returnFromLogIn(address: URL, services: RequestServices, visitors: Visitors): Promise<string> {
  const { visit } = services
  const journey = visit.takeJourney()
  const pending = journey?.kind === 'log-in' ? journey.pending : undefined
  const next = journey?.next ?? '/account'
  const member = visitors.unknown()
  // While the visitor is still one: the cart joins the member's with the next call.
  const brought = pending && (await broughtCart(services))
  try {
    await finishRedirect(member.client, address, pending)
  } catch (error) {
    if (journey?.kind === 'log-in' && journey.isSilent) {
      if (!isStoreError(error, 'application')) services.report(error)
      const { path, language } = readLocalizedPath(next)
      return localizedPath(logInPath(memberPages.logIn, path), language)
    }
    visit.setFlash({ notice: whyNot(error, services) })
    return next
  }
  visit.become(visitors.welcome(member))
  visit.setFlash({ notice: await welcome(services, brought) })
  return next
}

/** Refusals of `finishRedirect` itself: this browser has no log-in under way that the answer belongs to. */
const begunElsewhere = new Set(['INVALID_STATE', 'MISSING_CODE_OR_STATE', 'LOGIN_EXPIRED'])

function whyNot(error: unknown, services: RequestServices): NoticeView {
  if (isStoreError(error, 'application')) {
    if (error.code === 'access_denied') return { code: 'log-in-cancelled' }
    if (begunElsewhere.has(error.code)) return { code: 'log-in-expired' }
  }
  services.report(error)
  return { code: 'trouble', requestId: requestIdOf(error, services.requestId) }
}

async function returnFromLogOut(_address: URL, { visit }: RequestServices): Promise<string> {
  const journey = visit.takeJourney()
  // Whoever follows a link to here has not logged out, and what waits for their cart is still theirs.
  if (journey?.kind !== 'log-out') return '/'
  visit.setFlash({ notice: { code: 'logged-out' } })
  return journey.next
}
