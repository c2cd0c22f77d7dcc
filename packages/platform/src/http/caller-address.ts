import { BlockList, isIP } from 'node:net'

/** Finds the address that a request came from. */
export type CallerAddress = (peer: string | undefined, forwardedFor: string | undefined) => string

const loopbackNetworks = ['127.0.0.0/8', '::1']
/** Longer than any real chain of proxies. */
const maxHops = 20

/**
 * `X-Forwarded-For` is believed as far as trusted proxies wrote it: read from its end, the first address that is not a trusted proxy is the
 * caller's. This machine is always trusted, because the shop's own server on it calls for all of its visitors.
 *
 * @throws RangeError for an entry that is neither an address nor a network such as `10.0.0.0/8`
 */
export function callerAddress(trustedProxies: readonly string[] = []): CallerAddress {
  const trusted = new BlockList()
  for (const entry of [...loopbackNetworks, ...trustedProxies]) addNetwork(trusted, entry)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (peer, forwardedFor) => {
    // Calls from this process have no peer.
    let address = normalize(peer ?? '127.0.0.1') ?? 'unknown'
    if (forwardedFor === undefined) return address
    const hops = forwardedFor.split(',').slice(-maxHops)
    while (address !== 'unknown' && isTrusted(address)) {
      const hop = hops.pop()
      if (hop === undefined) break
      const next = normalize(hop.trim())
      if (next === undefined) break
      address = next
    }
    return address
  }
}

function addNetwork(list: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/')
  const version = isIP(address)
  if (version === 0) throw new RangeError(`"${entry}" is neither an address nor a network`)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** IPv4 addresses within IPv6 as IPv4; undefined for anything but an address. */
function normalize(text: string): string | undefined {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? undefined : address
}

/** Whether a URL leads to this machine. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}

/** Whether a host name or an IP address, IPv6 with or without brackets, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}

/** The part of an address that belongs to one customer of a provider, for limits: a whole /64 is one home. */
export function addressPrefix(address: string): string {
  return isIP(address) === 6 ? leadingGroups(address, 4) : address
}

/** The network of an address, `203.0.113.0/24` or `2001:db8:1::/48`: coarse enough not to identify a person. */
export function coarseNetwork(address: string): string | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 6) return `${leadingGroups(address, 3)}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** The first groups of an IPv6 address, without leading zeros. */
function leadingGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
