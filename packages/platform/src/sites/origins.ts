/** A registered origin may leave the port of this machine open: shops in development move between ports. */
const anyLoopbackPort = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\*$/

/** Whether a page of `origin` belongs to a client: compared exactly, apart from an open loopback port. */
export function isOriginRegistered(origin: string, registered: ReadonlySet<string>): boolean {
  if (registered.has(origin)) return true
  const withoutPort = /^(.*?)(?::\d{1,5})?$/.exec(origin)?.[1]
  const open = `${withoutPort}:*`
  return anyLoopbackPort.test(open) && registered.has(open)
}

/** Whether a text can be registered: an origin as browsers send it, or a loopback origin with an open port. */
export function isRegistrableOrigin(text: string): boolean {
  if (anyLoopbackPort.test(text)) return true
  return /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/**
 * Whether login, logout or a mail may redirect to `address`: registered exactly, except that a client in development may leave
 * the port, or port and path, of a loopback address open (RFC 9700, section 2.1).
 */
export function isRedirectRegistered(address: string, registered: readonly string[]): boolean {
  if (address.includes('*')) return false
  const onAnyPort = address.replace(
    /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=\/)/,
    '$1:*',
  )
  if (registered.includes(address) || registered.includes(onAnyPort)) return true
  return isLoopbackAddress(address) && registered.includes(`${originOnAnyPort(address)}/*`)
}

function originOnAnyPort(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}:*`
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

function isLoopbackAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, hash, username, password } = new URL(address)
  return (
    /^https?:$/.test(protocol) && loopbackHosts.includes(hostname) && `${hash}${username}${password}` === ''
  )
}

/** Origins of this machine on any port. */
export const anyLoopbackOrigin: readonly string[] = loopbackHosts.map((host) => `http://${host}:*`)

/** What a client in development registers: every address of this machine. */
export const anyLoopbackAddress: readonly string[] = anyLoopbackOrigin.map((origin) => `${origin}/*`)

/**
 * Whether a redirect address can be registered: https, or loopback, whose port or port and path may be open (RFC 9700,
 * section 2.6).
 */
export function isRegistrableRedirect(text: string): boolean {
  if (anyLoopbackAddress.includes(text)) return true
  const address = text.replace(/^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\*(?=\/)/, '$1')
  if (address.includes('*') || !URL.canParse(address)) return false
  const { protocol, hostname, hash, username, password } = new URL(address)
  if (hash !== '' || username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname))
}
