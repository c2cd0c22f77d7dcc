/** Pages for those who run the store. */
export const staffPages = {
  home: '/staff',
  login: '/staff/log-in',
  account: '/staff/account',
  /** No page: says whose session this is. */
  session: '/staff/session',
} as const

export function staffProductPath(id: string): string {
  return `/staff/products/${encodeURIComponent(id)}`
}

export function staffCollectionPath(id: string): string {
  return `/staff/collections/${encodeURIComponent(id)}`
}

/** The log-in of staff, which goes on to a path afterwards. */
export function staffLoginPath(next: string): string {
  return `${staffPages.login}?${new URLSearchParams({ next })}`
}
