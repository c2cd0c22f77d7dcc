import type { createRedirectSession, ErrorCodeOf } from '@vitrine/contract'
import { applicationError, type Problem } from '../../http/index.ts'

/** A redirect session that is not made, with a code that the shop's developer can act on. */
function refused(
  status: number,
  code: ErrorCodeOf<typeof createRedirectSession>,
  description: string,
): Problem {
  return applicationError(status, code, description)
}

/** Addresses are compared letter by letter with what the client registered (requirements.md PLT-25). */
export function redirectNotAllowed(field: string): Problem {
  return refused(400, 'REDIRECT_NOT_ALLOWED', `${field} is not an address or client that is registered here.`)
}

export function appNotInstalled(app: string): Problem {
  return refused(428, 'APP_NOT_INSTALLED', `The ${app} app is not installed on this site.`)
}

export function checkoutNotFound(): Problem {
  return refused(404, 'CHECKOUT_NOT_FOUND', 'There is no such checkout of this visitor.')
}
