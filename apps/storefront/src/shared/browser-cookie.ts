/** Identifies a browser until it has a session, so that concurrent first changes of its cart begin only one. */
export const browserCookie = 'vitrine-browser'
