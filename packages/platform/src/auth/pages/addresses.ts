export const authorizePath = '/oauth2/authorize'

/** Other targets of redirect sessions. */
export const redirectPaths = {
  login: '/oauth2/log-in',
  logout: '/oauth2/log-out',
  preWarm: '/oauth2/pre-warm',
  short: '/r',
} as const

/** Paths of the hosted pages. Paths behind mailed links are in `members`, which writes those mails. */
export const hostedPaths = {
  login: '/account/log-in',
  signup: '/account/sign-up',
  code: '/account/code',
  secondFactor: '/account/second-factor',
  forgotPassword: '/account/forgot-password',
  waiting: '/account/waiting',
  blocked: '/account/blocked',
  loggedOut: '/account/signed-out',
  over: '/account/over',
} as const

/** Address of a page in the same flow, with further query parameters. */
export function hostedAddress(
  { place }: { readonly place: string },
  name: keyof typeof hostedPaths,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(place)
  for (const [key, value] of Object.entries(more)) query.set(key, value)
  return `${hostedPaths[name]}?${query}`
}
