import { returnPath as pathOfThisShop } from '@vitrine/server'
import { readLocalizedPath } from '../shared/url/localized-path.ts'

/**
 * A path of this shop to return to, from a form or a link; `undefined` if it could lead to another site. Redirects use the path
 * without its language, so that has to stay in the shop too.
 */
export function returnPath(path: string | null | undefined): string | undefined {
  const withLanguage = pathOfThisShop(path, undefined)
  if (withLanguage === undefined) return undefined
  return pathOfThisShop(readLocalizedPath(path ?? '').path, undefined) === undefined
    ? undefined
    : withLanguage
}
