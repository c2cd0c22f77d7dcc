import { provider } from '@vitrine/contract'
import { classify } from '../errors/classify.ts'
import { StoreError } from '../errors/store-error.ts'

/** What went over the wire once. */
export interface Exchange {
  readonly status: number
  readonly requestId: string | undefined
  readonly headers: Headers
  /** The JSON of a success; undefined for an empty body. */
  readonly body: unknown
}

/**
 * Sends one request and reads its answer. Redirects are not followed: a token goes to the configured origin and to no
 * other (requirements.md SDK-12).
 * @throws StoreError `network`, `response`, or what the answered failure is.
 */
export async function exchange(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  operation: string,
): Promise<Exchange> {
  let response: Response
  let raw: string
  try {
    response = await send(url, { ...init, redirect: 'manual' })
    raw = await response.text()
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : 'no answer'
    throw new StoreError(
      'network',
      `System error occurred: ${what}`,
      {},
      { operation, retryable: true, cause },
    )
  }
  const { status, headers } = response
  const requestId = headers.get(provider.headers.requestId) ?? undefined
  const body = parse(raw)
  if (!response.ok)
    throw Object.assign(classify(response, body.value, { operation, requestId }), retryAfter(headers))
  if (!body.isJson) {
    throw new StoreError(
      'response',
      `${operation} was answered with something that is not JSON; a proxy between here and the platform may have answered. Try again.`,
      { issues: [{ path: '', message: 'is not JSON' }] },
      { operation, status, requestId, retryable: true },
    )
  }
  return { status, requestId, headers, body: body.value }
}

function parse(raw: string): { isJson: boolean; value: unknown } {
  if (raw === '') return { isJson: true, value: undefined }
  try {
    return { isJson: true, value: JSON.parse(raw) }
  } catch {
    return { isJson: false, value: undefined }
  }
}

/** Kept beside the error for whoever retries; hidden from JSON and loops. */
const retryAfterKey = Symbol('retry-after')

function retryAfter(headers: Headers): object {
  return { [retryAfterKey]: headers.get('retry-after') }
}

/** The `Retry-After` header of the answer that an error came from. */
export function retryAfterOf(error: StoreError): string | null | undefined {
  return (error as { [retryAfterKey]?: string | null })[retryAfterKey]
}
