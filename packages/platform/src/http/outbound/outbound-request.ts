import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface OutboundRequest {
  /** An address that somebody else chose. */
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** Of the whole exchange. */
  readonly timeoutMs: number
  /** What is longer is cut off. */
  readonly maxBytes: number
  /** Lets calls go to this machine, also by http: for platforms that only this machine reaches. */
  readonly mayReachLoopback: boolean
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** No more than was asked for. */
  readonly body: Buffer
  readonly isWhole: boolean
}

/** The address is none that this server calls for others; nothing was sent. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

/**
 * Calls an address that a user of the platform named, and none that only this server could reach: https alone, no credentials in the
 * address, every IP address of the host public, judged at the moment of connecting, so that a name that means something else the second
 * time gains nothing (requirements.md PLT-60). Redirects are answers; whoever follows one asks again.
 *
 * @throws OutboundRefused before anything is sent; otherwise what the network says
 */
export async function outboundRequest(options: OutboundRequest): Promise<OutboundAnswer> {
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
        // A connection of its own: one that is shared was judged for another call.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => void read(answer, maxBytes).then(resolve, reject),
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** @throws OutboundRefused where the address itself says that it is none to call */
export function checkOutboundUrl(url: URL, mayReachLoopback: boolean): void {
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('it holds credentials')
  const host = hostOf(url)
  if (isIP(host) !== 0) checkAddress(url, host, mayReachLoopback)
  const isOwn = mayReachLoopback && (host === 'localhost' || isLoopbackAddress(host))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn))
    throw new OutboundRefused('it is not https')
}

function checkAddress(url: URL, address: string, mayReachLoopback: boolean): void {
  if (isPublicAddress(address)) return
  if (mayReachLoopback && isLoopbackAddress(address)) return
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

async function read(answer: IncomingMessage, maxBytes: number): Promise<OutboundAnswer> {
  const pieces: Buffer[] = []
  let size = 0
  let isWhole = true
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, maxBytes - size))
    size += piece.byteLength
    if (size <= maxBytes) continue
    isWhole = false
    break
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces), isWhole }
}
