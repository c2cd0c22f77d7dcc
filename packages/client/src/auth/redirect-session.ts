import { createRedirectSession, type RedirectSessionResponse } from '@vitrine/contract'
import { unreadable } from '../transport/transport.ts'

/** The addresses of a redirect session: where to send the browser, and the page's own address. @throws StoreError `response` */
export function redirectUrls({ redirectSession }: RedirectSessionResponse): {
  readonly url: URL
  readonly endpoint: URL
} {
  const { fullUrl, urlDetails } = Object(redirectSession)
  try {
    return { url: new URL(fullUrl), endpoint: new URL(urlDetails?.endpoint ?? fullUrl) }
  } catch {
    throw unreadable({ operation: createRedirectSession.name })
  }
}
