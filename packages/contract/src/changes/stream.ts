/** Address of the stream of changes (server-sent events, WHATWG HTML section 9.2); `GET` with an access token. */
export const changeStreamPath = '/stores/v1/changes/stream'

/** Name of the event that brings a `CurrentEvent`. A change comes under the name of its type. */
export const currentEventName = 'current'

/** Name of the event that brings a `ResetEvent`. */
export const resetEventName = 'reset'
