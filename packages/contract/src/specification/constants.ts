/** A fixed number or string. */
export interface SpecifiedConstant {
  readonly about: string
  readonly value: number | string | { readonly min: number; readonly max: number }
  /**
   * Its name in `@vitrine/contract`. Absent if it is a rule of the client, which the client's tests cover.
   */
  readonly name?: string
}

/** Constants and limits of the public platform and its client. */
export const specifiedConstants: readonly SpecifiedConstant[] = [
  { about: 'Access token expiry: now plus expires_in, in seconds', value: 'expires_in' },
  { about: 'Silent log-in waits for its message, ms', value: 120_000, name: 'silentLoginTimeoutMs' },
  { about: 'Pre-warm is skipped if done within, ms', value: 604_800_000, name: 'preWarmMaxAgeMs' },
  { about: 'Items of a query’s page', value: 50, name: 'defaultPageSize' },
  { about: 'Characters of a code verifier', value: { min: 43, max: 128 }, name: 'codeVerifierLength' },
  { about: 'Scope asked for', value: 'offline_access', name: 'requestedScope' },
  { about: 'Code challenge method', value: 'S256', name: 'codeChallengeMethod' },
  {
    about: 'Query string of a GET before it goes by POST, characters',
    value: 4_000,
    name: 'getFallbackThreshold',
  },
  { about: 'A day of a cookie’s life, ms', value: 86_400_000, name: 'cookieDayMs' },
  { about: 'Path of a cookie', value: '/', name: 'defaultCookiePath' },
  { about: 'Version of GraphQL', value: 'alpha', name: 'defaultGraphqlVersion' },
  { about: 'Captcha site keys, one visible and one invisible', value: 'of the site’s settings' },
]
