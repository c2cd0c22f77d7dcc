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

/** Whether log-ins may return to an address: https, or this machine (RFC 9700, 2.6; requirements.md PLT-25). */
export function isRegistrableRedirect(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, hash, username, password } = new URL(text)
  if (hash !== '' || username !== '' || password !== '') return false
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}
