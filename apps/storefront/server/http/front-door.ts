import type { IncomingMessage } from 'node:http'
import { type Language, languages } from '../../src/shared/messages/language.ts'
import { localizedPath } from '../../src/shared/url/localized-path.ts'
import type { CookieJar } from '../session/cookie-jar.ts'

/**
 * Where the front page of the shop is for somebody who chose another language on an earlier visit. Only the bare address of the shop
 * leads on: every other one names its page exactly, and whoever follows a link gets what was linked. What a browser prefers by
 * itself decides nothing; pages offer the choice.
 */
export function chosenFrontPage(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  cookies: Pick<CookieJar, 'get'>,
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !/^\/(?:\?|$)/.test(url)) return undefined
  const chosen = cookies.get('language')
  const language: Language | undefined = languages.find((each) => each === chosen)
  return language === undefined || language === languages[0] ? undefined : localizedPath(url, language)
}
