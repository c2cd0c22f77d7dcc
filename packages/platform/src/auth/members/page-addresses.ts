/** Paths of the pages that mails lead to. */
export const accountPagePaths = {
  setPassword: '/account/set-password',
  confirmEmail: '/account/confirm-email',
  approveLogin: '/account/approve-login',
} as const

interface Place {
  readonly publicUrl: string
  readonly site: { readonly id: string }
}

/** Stands in an address that a client registered for the secret of a mailed link. */
const placeOfToken = '{recoveryToken}'

/**
 * Where the mail that sets a password leads to. Choice: a return address with `{recoveryToken}` in it is the shop's own page for
 * the new password, so the mail leads there, with the secret in that place; from any other the platform's page sends on to it.
 */
export function newPasswordPage(place: Place, token: string, returnTo: string | undefined): string {
  return returnTo?.includes(placeOfToken)
    ? returnTo.replace(placeOfToken, token)
    : accountPage(place, 'setPassword', token)
}

/** Address of such a page with the secret of its link. */
export function accountPage(
  { publicUrl, site }: Place,
  name: keyof typeof accountPagePaths,
  token: string,
): string {
  return `${publicUrl}${accountPagePaths[name]}?site=${site.id}&token=${token}`
}
