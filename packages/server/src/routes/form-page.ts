import { returnPath } from '../http/return-path.ts'
import type { Fields } from './read-body.ts'

/**
 * Path of the page that posted a form: the field `returnTo`, or the page that the browser names. The parameters describe to that
 * page what went wrong; undefined ones are removed.
 *
 * @param isOld Other parameters that an earlier form may have left in the address; they are removed
 */
export function formPage(
  request: Request,
  { returnTo }: Fields,
  parameters: Readonly<Record<string, string | undefined>>,
  isOld: (name: string) => boolean = () => false,
): string {
  const referrer = request.headers.get('referer')
  const origin = new URL('/', request.url)
  const page =
    typeof returnTo === 'string'
      ? new URL(returnPath(returnTo), origin)
      : referrer !== null && URL.canParse(referrer)
        ? new URL(referrer)
        : origin
  for (const name of [...page.searchParams.keys()].filter(isOld)) page.searchParams.delete(name)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) page.searchParams.delete(name)
    else page.searchParams.set(name, value)
  }
  return returnPath(page.pathname + page.search)
}
