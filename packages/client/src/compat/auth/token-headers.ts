import { grantToken } from '@vitrine/contract'
import type { ConnectionOptions } from '../../transport/connection.ts'

/** The same connection, with `headers` on requests for tokens and on no others. */
export function withTokenHeaders(
  connection: ConnectionOptions,
  headers: Readonly<Record<string, string>> | undefined,
): ConnectionOptions {
  if (!headers) return connection
  return {
    ...connection,
    fetch: (input, init) => {
      const request = new Request(input, init)
      if (new URL(request.url).pathname.endsWith(grantToken.path)) {
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      }
      return (connection.fetch ?? fetch)(request)
    },
  }
}
