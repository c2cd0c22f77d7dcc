import { type Caller, createSameOriginClient } from '@vitrine/client'

let client: Caller | undefined

/** The client of this page. It calls the shop's own server, which knows the visitor; no token ever reaches the page. */
export function shopClient(): Caller {
  client ??= createSameOriginClient({ baseUrl: `${location.origin}/api` })
  return client
}
