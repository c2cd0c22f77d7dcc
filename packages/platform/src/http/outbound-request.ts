import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from './caller-address.ts'

export interface OutboundRequest {
  /** An address that a user chose. */
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** For the whole request and response. */
  readonly timeoutMs: number
  /** Longer bodies are cut off. */
  readonly maxBytes: number
  /** Allows calls to this machine, also by http: for platforms that only this machine reaches. */
  readonly mayReachLoopback: boolean
}

export interface OutboundResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** At most `maxBytes`. */
  readonly body: Buffer
  /** False if the body was cut off. */
  readonly isComplete: boolean
}

/** The platform does not call this address; nothing was sent. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

/**
 * Calls an address that a user of the platform chose, but none that only this server can reach (server-side request forgery): only https, no
 * credentials in the address, and every IP address of the host public. The addresses are checked when connecting, so that a name that resolves
 * differently the second time gains nothing. Redirects are not followed.
 *
 * @throws OutboundRefused before anything is sent; otherwise errors of the network
 */
export async function outboundRequest(options: OutboundRequest): Promise<OutboundResponse> {
  const { url, method, headers = {}, body, timeoutMs, maxBytes, mayReachLoopback } = options
  checkOutboundUrl(url, mayReachLoopback)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: { ...headers, ...(body && { 'content-length': String(body.byteLength) }) },
        lookup: guardedLookup(url, mayReachLoopback),
        // A new connection: a shared one was checked for another call.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => void read(response, maxBytes).then(resolve, reject),
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** @throws OutboundRefused if the address itself shows that it must not be called */
export function checkOutboundUrl(url: URL, mayReachLoopback: boolean): void {
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('it holds credentials')
  const host = hostOf(url)
  if (isIP(host) !== 0) checkAddress(url, host, mayReachLoopback)
  const isOwn = mayReachLoopback && isLoopback(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn))
    throw new OutboundRefused('it is not https')
}

function checkAddress(url: URL, address: string, mayReachLoopback: boolean): void {
  if (isPublicAddress(address)) return
  if (mayReachLoopback && isLoopback(address)) return
  throw new OutboundRefused(`${url.host} is not on the public internet`)
}

function guardedLookup(url: URL, mayReachLoopback: boolean): LookupFunction {
  return (hostname, { all }, done) => {
    lookup(hostname, { all: true }).then(
      (found) => {
        try {
          for (const { address } of found) checkAddress(url, address, mayReachLoopback)
        } catch (error) {
          return done(error as OutboundRefused, '')
        }
        const [first] = found
        if (!first) return done(new Error('the host has no address'), '')
        return all ? done(null, found) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

/** Without the brackets of an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

async function read(response: IncomingMessage, maxBytes: number): Promise<OutboundResponse> {
  const chunks: Buffer[] = []
  let size = 0
  let isComplete = true
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, maxBytes - size))
    size += chunk.byteLength
    if (size <= maxBytes) continue
    isComplete = false
    break
  }
  const { statusCode = 0, headers } = response
  return { status: statusCode, headers, body: Buffer.concat(chunks), isComplete }
}

/** IPv4 addresses that are not public: IANA IPv4 Special-Purpose Address Registry, and multicast. */
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Parts of global unicast (2000::/3) for documentation, protocols and tunnels: IANA IPv6 Special-Purpose Address Registry. */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, bits] of specialIpv4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of specialIpv6) special.addSubnet(network, bits, 'ipv6')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public internet, not just on this machine or its network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}
