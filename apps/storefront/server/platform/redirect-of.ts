import { inTheNameOfCaller } from './caller.ts'

/** Where an address of the platform redirects to. */
export type RedirectOf = (address: URL) => Promise<URL>

/**
 * Opens addresses of the platform's pages as a browser would, and follows nothing. Whatever origin they name, it is the
 * configured platform that is asked (WEB-12).
 *
 * @param fetch Gives redirects back
 */
export function redirectsOf(platformUrl: URL, fetch: typeof globalThis.fetch): RedirectOf {
  const open = inTheNameOfCaller(fetch)
  return async ({ pathname, search }) => {
    const { status, headers } = await open(new URL(pathname + search, platformUrl))
    const location = headers.get('location')
    if (location === null || !URL.canParse(location))
      throw new Error(`The platform was to send the browser on, and answered ${status}.`)
    return new URL(location)
  }
}
