/** Targets of redirect sessions, besides the authorize endpoint. */
export const redirectPaths = {
  logIn: '/oauth2/log-in',
  logOut: '/oauth2/log-out',
  preWarm: '/oauth2/pre-warm',
} as const
