/** Paths of the hosted pages. Paths behind mailed links are in `members`, which writes those mails. */
export const hostedPaths = {
  logIn: '/account/log-in',
  signUp: '/account/sign-up',
  code: '/account/code',
  secondFactor: '/account/second-factor',
  forgotPassword: '/account/forgot-password',
  waiting: '/account/waiting',
  blocked: '/account/blocked',
  signedOut: '/account/signed-out',
  over: '/account/over',
} as const

export type HostedPageName = keyof typeof hostedPaths

/** Address of a page in the same flow, with further query parameters. */
export function hostedAddress(
  { place }: { readonly place: string },
  name: HostedPageName,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(place)
  for (const [key, value] of Object.entries(more)) query.set(key, value)
  return `${hostedPaths[name]}?${query}`
}
