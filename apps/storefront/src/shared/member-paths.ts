/** No page: says whose session this is. */
export const memberSession = '/account/session'

/** Pages of the log-in and the account. */
export const memberPages = {
  login: '/log-in',
  signup: '/sign-up',
  code: '/log-in/code',
  factor: '/log-in/factor',
  approval: '/log-in/waiting',
  forgottenPassword: '/forgotten-password',
  newPassword: '/new-password',
  account: '/account',
  profile: '/account/profile',
  orders: '/account/orders',
  stock: '/account/stock',
  security: '/account/security',
  enrollment: '/account/security/new',
  session: memberSession,
} as const

export function orderPath(id: string): string {
  return `${memberPages.orders}/${encodeURIComponent(id)}`
}
