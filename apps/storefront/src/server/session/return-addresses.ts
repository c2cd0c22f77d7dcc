/** Where the platform's pages return the browser to; registered for the shop's client. */
export const memberReturnPaths = { login: '/log-in/return', logout: '/log-out/return' } as const

/** Where the link of a recovery mail leads; registered in each language of the shop. */
export const newPasswordReturn = '/new-password?token={recoveryToken}'
