import { randomUUID } from 'node:crypto'
import { OutboundRefused, outboundRequest, signatureHeaders } from '../../http/index.ts'
import type {
  CarrierProvider,
  DiscountTriggerProvider,
  MembershipProvider,
  TaxRateProvider,
} from './provider-types.ts'

/*
 * Providers behind a URL. A request is a signed `POST { kind, question }`; the response is 200 with the JSON result of the provider's
 * method. The casts are safe because all responses are validated before use (`provider-responses.ts`).
 */

/**
 * A carrier; the request kind is `carrier-quotes`.
 *
 * @throws RangeError for an invalid secret or URL
 * @example
 * ```ts
 * const carrier = httpCarrier({ id: carrierId, url: 'https://parcels.example/quotes', secret })
 * await startPlatform({ dataDir: '.vitrine', providers: { carriers: [carrier] } })
 * ```
 */
export function httpCarrier(options: HttpProviderOptions & { readonly id: string }): CarrierProvider {
  return { id: options.id, quote: signedCalls('carrier-quotes', options) as CarrierProvider['quote'] }
}

/**
 * A tax provider; the request kind is `tax-rates`.
 *
 * @throws RangeError for an invalid secret or URL
 * @example
 * ```ts
 * const taxRates = httpTaxRates({ url: 'https://tax.example/rates', secret })
 * await startPlatform({ dataDir: '.vitrine', providers: { taxRates } })
 * ```
 */
export function httpTaxRates(options: HttpProviderOptions): TaxRateProvider {
  return { rates: signedCalls('tax-rates', options) as TaxRateProvider['rates'] }
}

/**
 * A discount trigger provider; the request kind is `discount-triggers`.
 *
 * @throws RangeError for an invalid secret or URL
 * @example
 * ```ts
 * const discountTriggers = httpDiscountTriggers({ url: 'https://offers.example/triggers', secret })
 * await startPlatform({ dataDir: '.vitrine', providers: { discountTriggers } })
 * ```
 */
export function httpDiscountTriggers(options: HttpProviderOptions): DiscountTriggerProvider {
  return { metTriggers: signedCalls('discount-triggers', options) as DiscountTriggerProvider['metTriggers'] }
}

/**
 * A membership provider; the request kind is `memberships`.
 *
 * @throws RangeError for an invalid secret or URL
 * @example
 * ```ts
 * const club = httpMemberships({ appId: clubId, url: 'https://club.example/memberships', secret })
 * await startPlatform({ dataDir: '.vitrine', providers: { memberships: [club] } })
 * ```
 */
export function httpMemberships(
  options: HttpProviderOptions & { readonly appId: string },
): MembershipProvider {
  const memberships = signedCalls('memberships', options) as MembershipProvider['memberships']
  return { appId: options.appId, memberships }
}

/** A server that calculates for the platform. */
export interface HttpProviderOptions {
  /** An `https` URL on the public internet. */
  readonly url: string
  /**
   * `whsec_` and base64 of 24 to 64 bytes, shared with the server. Requests are signed like webhooks (Standard Webhooks, "Signature
   * scheme"), so the server can verify sender and content.
   */
  readonly secret: string
  /** Timeout of one attempt. Default 1,200, so that two attempts fit into the deadline of an estimate. */
  readonly timeoutMs?: number
  /** Allows loopback URLs, also over http. Default false. */
  readonly mayReachLoopback?: boolean
}

/** One retry. Requests change nothing at the server, so they are safe to repeat. */
const maxAttempts = 2
const maxResponseBytes = 262_144

/** The response is invalid; a retry would not help. */
class BadResponse extends Error {
  override readonly name = 'BadResponse'
}

/** @throws RangeError for an invalid secret or URL */
export function signedCalls(
  kind: string,
  { url, secret, timeoutMs = 1_200, mayReachLoopback = false }: HttpProviderOptions,
): (request: object, signal: AbortSignal) => Promise<unknown> {
  const server = { address: new URL(url), key: secretBytes(secret), timeoutMs, mayReachLoopback }
  return async (request, signal) => {
    const body = JSON.stringify({ kind, question: request })
    // The same id for all attempts, so that the server can recognize a repeated request.
    const id = randomUUID()
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(server, id, body)
      } catch (error) {
        const isFinal = error instanceof OutboundRefused || error instanceof BadResponse
        if (isFinal || attempt === maxAttempts || signal.aborted) throw error
      }
    }
  }
}

interface Server {
  readonly address: URL
  readonly key: Buffer
  readonly timeoutMs: number
  readonly mayReachLoopback: boolean
}

async function send({ address, key, ...limits }: Server, id: string, body: string): Promise<unknown> {
  const response = await outboundRequest({
    url: address,
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      accept: 'application/json',
      'user-agent': 'Vitrine-Calculation',
      // The server compares the timestamp with its own clock, so this does not use the platform's clock.
      ...signatureHeaders({ id, timestampSeconds: Math.floor(Date.now() / 1_000), body }, [key]),
    },
    body: Buffer.from(body),
    maxBytes: maxResponseBytes,
    ...limits,
  })
  // These may be temporary; other errors would occur again.
  if (response.status >= 500 || response.status === 429) throw new Error(`returned HTTP ${response.status}`)
  if (response.status !== 200) throw new BadResponse(`returned HTTP ${response.status}`)
  if (!response.isComplete) throw new BadResponse(`returned more than ${maxResponseBytes} bytes`)
  try {
    return JSON.parse(response.body.toString())
  } catch (cause) {
    throw new BadResponse('did not return JSON', { cause })
  }
}

function secretBytes(secret: string): Buffer {
  const [prefix, text = ''] = [secret.slice(0, 6), secret.slice(6)]
  const bytes = Buffer.from(text, 'base64')
  if (prefix === 'whsec_' && bytes.length >= 24 && bytes.length <= 64) return bytes
  throw new RangeError('The secret of a calculation provider is whsec_ and base64 of 24 to 64 bytes.')
}
