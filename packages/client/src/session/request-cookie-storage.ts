import { type CookieStorageOptions, cookieStorage } from './cookie-storage.ts'
import { cookieValue } from './cookie-text.ts'
import type { TokenStorage } from './token-storage.ts'

/**
 * Keeps tokens in a cookie of one request that a server answers: read from `request`, set on `response`. Out of reach of scripts
 * unless `httpOnly: false`. Make one for each request, and send the headers after the last call of the client.
 *
 * @param request Headers that came
 * @param response Headers of the answer; `Set-Cookie` is added when tokens change
 * @see wire 5.1; requirements.md SDK-20
 * @example
 * ```ts
 * const answer = new Headers()
 * const client = createClient({ clientId, storage: requestCookieStorage(request.headers, answer) })
 * ```
 */
export function requestCookieStorage(
  request: Headers,
  response: Headers,
  { name = 'vitrine.tokens', ...options }: CookieStorageOptions = {},
): TokenStorage {
  /** What the browser will have after this answer. */
  let current = request.get('cookie') ?? ''
  return cookieStorage(
    { httpOnly: true, ...options, name },
    {
      read: () => current,
      write(text) {
        const others = response.getSetCookie().filter((each) => !each.startsWith(`${name}=`))
        response.delete('set-cookie')
        for (const each of [...others, text]) response.append('set-cookie', each)
        current = cookieValue(text, name) ? (text.split(';')[0] ?? '') : ''
      },
    },
  )
}
