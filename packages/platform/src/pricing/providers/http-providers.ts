import { randomUUID } from 'node:crypto'
import { OutboundRefused, outboundRequest, signatureHeaders } from '../../http/index.ts'
import type {
  CarrierService,
  DiscountTriggerService,
  MembershipService,
  TaxRateService,
} from './provider-types.ts'

/*
 * Services behind an address. A question is `POST { kind, question }`, signed; the answer is 200 and the JSON that the service's method
 * promises. The casts hold because the platform checks every answer of every service before it uses it (`checked-answers.ts`).
 */

/** A carrier at an address; the kind of its questions is `carrier-quotes`. */
export function httpCarrier(options: HttpServiceOptions & { readonly id: string }): CarrierService {
  const ask = signedQuestions('carrier-quotes', options)
  return {
    id: options.id,
    quote: (question, signal) => ask(question, signal) as ReturnType<CarrierService['quote']>,
  }
}

/** A provider of rates of tax at an address; the kind of its questions is `tax-rates`. */
export function httpTaxRates(options: HttpServiceOptions): TaxRateService {
  const ask = signedQuestions('tax-rates', options)
  return { rates: (question, signal) => ask(question, signal) as ReturnType<TaxRateService['rates']> }
}

/** Whoever decides on custom triggers, at an address; the kind of its questions is `discount-triggers`. */
export function httpDiscountTriggers(options: HttpServiceOptions): DiscountTriggerService {
  const ask = signedQuestions('discount-triggers', options)
  return {
    holding: (question, signal) => ask(question, signal) as ReturnType<DiscountTriggerService['holding']>,
  }
}

/** Whoever keeps memberships, at an address; the kind of its questions is `memberships`. */
export function httpMemberships(options: HttpServiceOptions & { readonly appId: string }): MembershipService {
  const ask = signedQuestions('memberships', options)
  return {
    appId: options.appId,
    membershipsOf: (question, signal) =>
      ask(question, signal) as ReturnType<MembershipService['membershipsOf']>,
  }
}

/** A server that answers questions. */
export interface HttpServiceOptions {
  /** `https` and on the public internet; every question is a POST to it. */
  readonly url: string
  /**
   * `whsec_` and base64 of 24 to 64 bytes, shared with the server. Questions are signed with it as webhooks are (Standard Webhooks,
   * "Signature scheme"), so that the server knows who asks and that nothing was changed on the way.
   */
  readonly secret: string
  /** Of one try. Default 1,200: two tries fit into the time that an estimate waits. */
  readonly timeoutMs?: number
  /** Lets the address be one of this machine, also by http. Default false. */
  readonly mayReachLoopback?: boolean
}

/** Choice: one more try. What is asked changes nothing at the server, so that asking twice is safe. */
const tries = 2
const maxResponseBytes = 262_144

/** The server answered, and not with what it was asked for. */
class BadResponse extends Error {
  override readonly name = 'BadResponse'
}

/** Asks one kind of question of a server. @throws RangeError at once for a secret or an address that cannot be used */
export function signedQuestions(
  kind: string,
  { url, secret, timeoutMs = 1_200, mayReachLoopback = false }: HttpServiceOptions,
): (question: object, signal: AbortSignal) => Promise<unknown> {
  const address = new URL(url)
  const key = secretBytes(secret)
  return async (question, signal) => {
    const body = JSON.stringify({ kind, question })
    // One id for all tries: the server may know a question again.
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
      // The server judges by its own clock whether a question is an old one sent again, so this is no matter of the platform's clock.
      ...signatureHeaders({ id, timestampSeconds: Math.floor(Date.now() / 1_000), body }, [key]),
    },
    body: Buffer.from(body),
    timeoutMs,
    maxBytes: maxResponseBytes,
    mayReachLoopback,
  })
  // Trouble that may pass; everything else is the same the second time.
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
