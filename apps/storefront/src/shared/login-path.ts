/** A login page that leads to `next`, a path of the shop, afterwards. */
export function loginPath(page: '/log-in' | '/sign-up' | '/forgotten-password', next: string): string {
  return `${page}?${new URLSearchParams({ next })}`
}
