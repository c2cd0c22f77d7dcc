/** A page of the log-in that goes on to a path of the shop afterwards. */
export function loginPath(page: '/log-in' | '/sign-up' | '/forgotten-password', next: string): string {
  return `${page}?${new URLSearchParams({ next })}`
}
