import { browserCookie } from '../shared/browser-cookie.ts'

// A random id until there is a session. It comes from here because pages of anonymous visitors are the same for everyone and set no cookies.
if (!document.cookie.includes(`${browserCookie}=`)) {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API writes only secure cookies.
  document.cookie = `${browserCookie}=${id}; path=/; samesite=lax${secure}`
}
