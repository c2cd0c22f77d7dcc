/** Pages alone, whole, of this shop; never what the server calls personal (`no-store`: cart, account, checkout, outcomes of acts). */
export function mayBeKept({ status, type, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  )
}

/** Whether a request can make all pages others: a log-in, a sign-up, a log-out, the end of a session, prices in another currency. */
export function changesAllPages({ method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>): boolean {
  const { pathname } = new URL(url)
  if (/\/(?:log-(?:in|out)|sign-up)\/return$/.test(pathname)) return true
  const isAct = method !== 'GET' && method !== 'HEAD'
  return (
    isAct &&
    (mode === 'navigate' || !pathname.includes('/api/')) &&
    /\/(?:log-|sign-|new-password|account|currency$)/.test(pathname)
  )
}
