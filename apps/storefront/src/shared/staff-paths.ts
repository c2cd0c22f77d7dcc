/** Pages for those who run the store. */
export const staffPages = {
  home: '/staff',
  logIn: '/staff/log-in',
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
export function staffLogInPath(next: string): string {
  return `${staffPages.logIn}?${new URLSearchParams({ next })}`
}
