import { randomUUID } from 'node:crypto'
import { OutboundRefused, outboundRequest, signatureHeaders } from '../../http/index.ts'
import type {
  CarrierService,
  DiscountTriggerService,
  MembershipService,
  TaxRateService,
} from './provider-types.ts'

/**
 * Providers behind a URL. A request is a signed `POST { kind, question }`; the response is 200 with the JSON result of the provider's
 * method. The casts are safe because all responses are validated before use (`provider-responses.ts`).
 */

/** A carrier; the request kind is `carrier-quotes`. */
export function httpCarrier(options: HttpServiceOptions & { readonly id: string }): CarrierService {
  const ask = signedQuestions('carrier-quotes', options)
  return {
    id: options.id,
    quote: (question, signal) => ask(question, signal) as ReturnType<CarrierService['quote']>,
  }
}

/** A tax provider; the request kind is `tax-rates`. */
export function httpTaxRates(options: HttpServiceOptions): TaxRateService {
  const ask = signedQuestions('tax-rates', options)
  return { rates: (question, signal) => ask(question, signal) as ReturnType<TaxRateService['rates']> }
}

/** A discount trigger provider; the request kind is `discount-triggers`. */
export function httpDiscountTriggers(options: HttpServiceOptions): DiscountTriggerService {
  const ask = signedQuestions('discount-triggers', options)
  return {
    holding: (question, signal) => ask(question, signal) as ReturnType<DiscountTriggerService['holding']>,
  }
}

/** A membership provider; the request kind is `memberships`. */
export function httpMemberships(options: HttpServiceOptions & { readonly appId: string }): MembershipService {
  const ask = signedQuestions('memberships', options)
  return {
    appId: options.appId,
    membershipsOf: (question, signal) =>
      ask(question, signal) as ReturnType<MembershipService['membershipsOf']>,
  }
}

export interface HttpServiceOptions {
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
const tries = 2
const maxResponseBytes = 262_144

/** The response is invalid; a retry would not help. */
class BadResponse extends Error {
  override readonly name = 'BadResponse'
}

/** @throws RangeError for an invalid secret or URL */
export function signedQuestions(
  kind: string,
  { url, secret, timeoutMs = 1_200, mayReachLoopback = false }: HttpServiceOptions,
): (question: object, signal: AbortSignal) => Promise<unknown> {
  const address = new URL(url)
  const key = secretBytes(secret)
  return async (question, signal) => {
    const body = JSON.stringify({ kind, question })
    // The same id for all attempts, so that the server can recognize a repeated request.
    const id = randomUUID()
    for (let tried = 1; ; tried++) {
      try {
        return await ask({ address, key, timeoutMs, mayReachLoopback }, id, body)
      } catch (error) {
        const isHopeless = error instanceof OutboundRefused || error instanceof BadResponse
        if (isHopeless || tried === tries || signal.aborted) throw error
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

async function ask(
  { address, key, timeoutMs, mayReachLoopback }: Server,
  id: string,
  body: string,
): Promise<unknown> {
  const answer = await outboundRequest({
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
    timeoutMs,
    maxBytes: maxResponseBytes,
    mayReachLoopback,
  })
  // These may be temporary; other errors would occur again.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`)
  if (answer.status !== 200) throw new BadResponse(`answered ${answer.status}`)
  if (!answer.isComplete) throw new BadResponse(`answered with more than ${maxResponseBytes} bytes`)
  try {
    return JSON.parse(answer.body.toString())
  } catch (cause) {
    throw new BadResponse('answered with what is no JSON', { cause })
  }
}

function secretBytes(secret: string): Buffer {
  const [prefix, text = ''] = [secret.slice(0, 6), secret.slice(6)]
  const bytes = Buffer.from(text, 'base64')
  if (prefix === 'whsec_' && bytes.length >= 24 && bytes.length <= 64) return bytes
  throw new RangeError('The secret of a calculation service is whsec_ and base64 of 24 to 64 bytes.')
}
