import { returnPath } from '../http/return-path.ts'
import type { Fields } from './read-body.ts'

/**
 * Path of the page that posted a form: the field `returnTo`, or the page that the browser names. The parameters describe to that
 * page what went wrong; undefined ones are removed.
 */
export function formPage(
  request: Request,
  { returnTo }: Fields,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const referrer = request.headers.get('referer')
  const origin = new URL('/', request.url)
  const page =
    typeof returnTo === 'string'
      ? new URL(returnPath(returnTo), origin)
      : referrer !== null && URL.canParse(referrer)
        ? new URL(referrer)
        : origin
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) page.searchParams.delete(name)
    else page.searchParams.set(name, value)
  }
  return returnPath(page.pathname + page.search)
}
