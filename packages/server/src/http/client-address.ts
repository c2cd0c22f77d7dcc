import ipaddr from 'ipaddr.js'

/**
 * Which proxies may name the client in `X-Forwarded-For`.
 * - A list of addresses and CIDR ranges, for example `['10.0.0.0/8', '::1']`, where the address of the connection is known.
 * - A number of proxies in front of this server, for platforms that do not expose the address of the connection.
 */
export type TrustedProxies = readonly string[] | number

/** Finds the address of the client behind trusted proxies. */
export type ResolveClientAddress = (headers: Headers, connectionAddress?: string) => string | undefined

/**
 * @returns a function that returns the connection's address, or the client's address if every proxy between them is
 *   trusted. `X-Forwarded-For` from any other sender is ignored.
 * @throws TypeError for an entry that is neither an address nor a range
 */
export function createClientAddressResolver(trusted: TrustedProxies): ResolveClientAddress {
  const isTrusted = createTrustCheck(trusted)
  return (headers, connectionAddress) => {
    const forwarded = (headers.get('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    if (typeof trusted === 'number') {
      const address = trusted > 0 ? forwarded.at(-trusted) : undefined
      return address !== undefined && ipaddr.isValid(address) ? address : connectionAddress
    }
    // The nearest proxy appends last: walk back while the sender is trusted.
    let address = connectionAddress
    while (address !== undefined && isTrusted(address)) {
      const next = forwarded.pop()
      if (next === undefined || !ipaddr.isValid(next)) break
      address = next
    }
    return address
  }
}

/** @throws TypeError for an entry that is neither an address nor a range */
export function createTrustCheck(trusted: TrustedProxies): (address: string | undefined) => boolean {
  if (typeof trusted === 'number') return () => trusted > 0
  const ranges = trusted.map((entry) => {
    try {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry)
      const address = ipaddr.process(entry)
      return [address, address.toByteArray().length * 8] as const
    } catch {
      throw new TypeError(`trustedProxies contains "${entry}", which is not an IP address or a CIDR range.`)
    }
  })
  return (text) => {
    if (text === undefined || !ipaddr.isValid(text)) return false
    // IPv4 addresses on IPv6 sockets (`::ffff:10.0.0.1`) count as IPv4.
    const address = ipaddr.process(text)
    return ranges.some(([range, bits]) => {
      if (address.kind() !== range.kind()) return false
      return address.match(range as ipaddr.IPv4 & ipaddr.IPv6, bits) // Same kind, checked above.
    })
  }
}
