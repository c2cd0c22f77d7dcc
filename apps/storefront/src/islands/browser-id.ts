import { readCookie } from '../shared/read-cookie.ts'

// Part of every page: a random id until there is a session, so that concurrent first changes of a cart begin only one. It comes from
// here because pages of anonymous visitors set no cookies. No other site can plant a cookie with this prefix.
const isSecure = location.protocol === 'https:'
const name = `${isSecure ? '__Host-' : ''}vitrine-browser`
if (!readCookie(name)) {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API writes only secure cookies.
  document.cookie = `${name}=${id}; path=/; samesite=lax${isSecure ? '; secure' : ''}`
}
