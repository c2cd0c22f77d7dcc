import { type AnyClient, createProxyClient } from '@vitrine/client'

let client: AnyClient | undefined

/** The client of this page. It calls the shop's own server, which knows the visitor; no token ever reaches the page. */
export function shopClient(): AnyClient {
  client ??= createProxyClient({ baseUrl: `${location.origin}/api` })
  return client
}
