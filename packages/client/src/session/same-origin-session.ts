import type { Authority } from './session.ts'

/**
 * No tokens at all: a server of the page's own origin keeps them behind a cookie that scripts cannot read and adds them
 * to what it forwards (decision 0007).
 */
export const sameOriginAuthority: Authority = {
  authorize: () => Promise.resolve(undefined),
}
