import { isStoreError } from '@vitrine/client'
import type { HostedLoginResult } from '@vitrine/server'
import { requestIdOf } from '../../../server/forms/refusal.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import { memberReturnPaths } from '../../../server/session/return-addresses.ts'
import { loginPath } from '../../../shared/login-path.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { localizedPath, readLocalizedPath } from '../../../shared/url/localized-path.ts'
import type { NoticeView } from '../../../shared/views/notice-view.ts'

/** Where the browser continues from an address that the platform returned it to. */
export type Return = (address: URL, services: RequestServices) => Promise<string>

/** What handles each address that the platform returns a browser to. */
export const returns: ReadonlyMap<string, Return> = new Map([
  [memberReturnPaths.login, returnFromLogin],
  [memberReturnPaths.logout, returnFromLogout],
])

/**
 * Makes the browser's session the member's, if the login began in this browser. If anything goes wrong, the shopper stays who
 * they were, and the next page says why.
 */
async function returnFromLogin(address: URL, services: RequestServices): Promise<string> {
  const { shopper } = services
  const result = await shopper.exchange.login.finish(address)
  const { returnTo = '/account' } = result
  if (result.status === 'success') return returnTo
  if (result.isSilent) {
    if (!isStoreError(result.error, 'application')) services.report(result.error)
    const { path, language } = readLocalizedPath(returnTo)
    return localizedPath(loginPath(memberPages.login, path), language)
  }
  shopper.setFlash({ notice: whyNot(result, services) })
  return returnTo
}

function whyNot(
  { status, error }: Exclude<HostedLoginResult, { status: 'success' }>,
  services: RequestServices,
): NoticeView {
  if (status === 'cancelled') return { code: 'log-in-cancelled' }
  if (status === 'expired') return { code: 'log-in-expired' }
  services.report(error)
  return { code: 'failed', requestId: requestIdOf(error, services.requestId) }
}

async function returnFromLogout(_address: URL, { shopper }: RequestServices): Promise<string> {
  const next = shopper.cookies.get('logout')
  // A link to this address is not a logout.
  if (next === undefined) return '/'
  shopper.cookies.clear('logout')
  shopper.setFlash({ notice: { code: 'logged-out' } })
  return next
}
