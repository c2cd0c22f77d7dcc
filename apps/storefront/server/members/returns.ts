import { isStoreError } from '@vitrine/client'
import type { HostedLoginResult } from '@vitrine/server'
import { loginPath } from '../../src/shared/login-path.ts'
import { memberPages } from '../../src/shared/member-paths.ts'
import { localizedPath, readLocalizedPath } from '../../src/shared/url/localized-path.ts'
import type { NoticeView } from '../../src/shared/views/notice-view.ts'
import { requestIdOf } from '../forms/refusal.ts'
import type { RequestServices } from '../request-services.ts'
import { memberReturnPaths } from './member-paths.ts'

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
  const { visit } = services
  const result = await visit.exchange.login.finish(address)
  const { returnTo = '/account' } = result
  if (result.status === 'success') return returnTo
  if (result.isSilent) {
    if (!isStoreError(result.error, 'application')) services.report(result.error)
    const { path, language } = readLocalizedPath(returnTo)
    return localizedPath(loginPath(memberPages.login, path), language)
  }
  visit.setFlash({ notice: whyNot(result, services) })
  return returnTo
}

function whyNot(
  { status, error }: Exclude<HostedLoginResult, { status: 'success' }>,
  services: RequestServices,
): NoticeView {
  if (status === 'cancelled') return { code: 'log-in-cancelled' }
  if (status === 'expired') return { code: 'log-in-expired' }
  services.report(error)
  return { code: 'trouble', requestId: requestIdOf(error, services.requestId) }
}

async function returnFromLogout(_address: URL, { visit }: RequestServices): Promise<string> {
  const next = visit.cookies.read('logout')
  // A link to this address is not a logout.
  if (next === undefined) return '/'
  visit.cookies.clear('logout')
  visit.setFlash({ notice: { code: 'logged-out' } })
  return next
}
