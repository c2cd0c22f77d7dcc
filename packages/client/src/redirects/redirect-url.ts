import { createRedirectSession, type RedirectSessionResponse } from '@vitrine/contract'
import { addHint, isStoreError } from '../errors/store-error.ts'
import { unreadable } from '../transport/transport.ts'

/** The addresses of a redirect session's response. @throws StoreError `response` */
export function redirectUrls({ redirectSession }: RedirectSessionResponse): {
  readonly url: URL
  readonly endpoint: URL
} {
  const { fullUrl, urlDetails } = Object(redirectSession)
  const endpoint = urlDetails?.endpoint ?? fullUrl
  if (!URL.canParse(fullUrl) || !URL.canParse(endpoint))
    throw unreadable({ operation: createRedirectSession.name })
  return { url: new URL(fullUrl), endpoint: new URL(endpoint) }
}

/** Adds advice to the error for an address that is not registered. */
export async function explainRedirect<T>(work: Promise<T>, address?: URL): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isRefused =
      (isStoreError(error, 'application') && error.code === 'REDIRECT_NOT_ALLOWED') ||
      (isStoreError(error, 'validation') &&
        error.violations.some(({ field }) => field === 'postLogoutRedirectUri'))
    if (isRefused) {
      const what = address ? `${address.origin}${address.pathname}` : 'the address'
      addHint(error, `Register ${what} as a redirect address of the client; it has to match exactly.`)
    }
    throw error
  }
}
