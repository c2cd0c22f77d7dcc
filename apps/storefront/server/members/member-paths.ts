/** Where the platform's pages send a browser back to; a shop registers these with its client. */
export const memberReturnPaths = { logIn: '/log-in/return', logOut: '/log-out/return' } as const

/** Where the link of a recovery mail leads; registered in each language of the shop, with the place of its secret. */
export const newPasswordReturn = '/new-password?token={recoveryToken}'
