/** Messages with fixed wording: users of the public client match them. Some are followed by variable text. */

/** Followed by each field in quotes and its description, sorted by field. */
export const invalidArgumentMessage = 'INVALID_ARGUMENT:'
/** Followed by the request id. */
export const systemErrorMessage = 'System error occurred, request-id:'
/** Followed by the status text and the request id. */
export const tokenFetchFailureMessage = 'Failed to fetch tokens from OAuth API'
/** For an unknown state of an authentication response, and for an unexpected code. */
export const unknownStateMessage = 'Unknown _state'
export const missingCodeOrStateMessage = 'Missing code or _state'
export const invalidStateMessage = 'Invalid _state'
export const codeVerifierLengthMessage = 'Expected a length between 43 and 128'
export const silentLoginTimeoutMessage = 'OAuth flow timed out'
/** Only logged, never thrown. */
export const noRedirectUrlMessage = 'No redirect URL found'
/** Followed by the status. */
export const graphqlFailureMessage = 'GraphQL request failed with status'
