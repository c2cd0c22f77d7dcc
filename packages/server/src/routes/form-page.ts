import { returnPath } from '../http/return-path.ts'
import type { Fields } from './read-body.ts'

/**
 * Path of the page that posted a form: the field `returnTo`, or the page that the browser names. The parameter tells that page
 * what went wrong; after a success it is removed.
 */
export function formPage(
  request: Request,
  { returnTo }: Fields,
  parameter: string,
  failure: string | undefined,
): string {
  const referrer = request.headers.get('referer')
  const origin = new URL('/', request.url)
  const page =
    typeof returnTo === 'string'
      ? new URL(returnPath(returnTo), origin)
      : referrer !== null && URL.canParse(referrer)
        ? new URL(referrer)
        : origin
  if (failure === undefined) page.searchParams.delete(parameter)
  else page.searchParams.set(parameter, failure)
  return returnPath(page.pathname + page.search)
}
