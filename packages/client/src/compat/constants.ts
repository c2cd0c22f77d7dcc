import { consistencyHeader, defaultApiHost } from '@vitrine/contract'

/** Host of the public platform's API. */
export const DEFAULT_API_URL: string = new URL(defaultApiHost).host
/** Header that makes reads see the caller's own writes. */
export const X_WIX_CONSISTENT_HEADER: string = consistencyHeader
