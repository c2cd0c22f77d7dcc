import { provider } from '@vitrine/contract'
import type { AuthenticationStrategy, AuthHeaders } from './strategy.ts'

/** Acts with an API key, for a site or an account; servers only. */
export interface ApiKeyStrategy extends AuthenticationStrategy {
  getAuthHeaders(): AuthHeaders
  setSiteId(siteId?: string): void
  setAccountId(accountId?: string): void
}

/** The public client's API-key strategy: the bare key, and the ids of site and account where given (wire 2.1). */
export function ApiKeyStrategy(config: {
  readonly apiKey: string
  readonly siteId?: string
  readonly accountId?: string
}): ApiKeyStrategy {
  let { siteId, accountId } = config
  return {
    getAuthHeaders: () => ({
      headers: {
        authorization: config.apiKey,
        ...(siteId && { [provider.headers.siteId]: siteId }),
        ...(accountId && { [provider.headers.accountId]: accountId }),
      },
    }),
    setSiteId(next) {
      siteId = next
    },
    setAccountId(next) {
      accountId = next
    },
  }
}
