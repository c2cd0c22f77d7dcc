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

/** Address of such a page with the secret of its link. */
export function accountPage(
  { publicUrl, site }: Place,
  name: keyof typeof accountPagePaths,
  token: string,
): string {
  return `${publicUrl}${accountPagePaths[name]}?site=${site.id}&token=${token}`
}
