import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { provider } from '@vitrine/contract'
import type { Exchange } from './exchange.ts'
import { RenderedJson } from './rendered-json.ts'
import type { AnswerStream, StreamedAnswer } from './streamed-answer.ts'
import { readableOf, writeStream } from './write-stream.ts'

/**
 * An answer as data. A `Response` would copy the body twice on its way to the socket; this is written as it is, and made a
 * `Response` only for callers in this process.
 */
export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`, each a header of its own. */
  readonly cookies?: readonly string[]
  /** The body; empty for none. */
  readonly pieces: readonly Uint8Array[]
  /** A body of unknown length instead, made while it is sent. */
  readonly stream?: AnswerStream
}

/** Headers of every answer of the API: data, never a page, never kept by a cache, never guessed at. */
const commonHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Answers differ by origin only in whether a script may read them; caches must still keep them apart.
  vary: 'Origin',
}

export const requestIdHeader: string = provider.headers.requestId
export const consistencyHeader: string = provider.headers.consistency

/** Headers that belong on the answer whatever it is. */
export function exchangeHeaders(exchange: Exchange): Record<string, string> {
  const headers: Record<string, string> = { ...commonHeaders, [requestIdHeader]: exchange.requestId }
  if (exchange.allowedOrigin !== undefined) {
    headers['access-control-allow-origin'] = exchange.allowedOrigin
    headers['access-control-expose-headers'] = `${requestIdHeader}, ${consistencyHeader}, retry-after`
  }
  if (exchange.closing) headers['connection'] = 'close'
  return headers
}

/** A JSON answer. Success is always 200 with a body, `{}` where there is nothing to say (decision 0003). */
export function jsonAnswer(
  exchange: Exchange,
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): Answer {
  return {
    status,
    headers: { ...exchangeHeaders(exchange), 'content-type': 'application/json; charset=utf-8', ...headers },
    pieces: body instanceof RenderedJson ? body.pieces : [Buffer.from(JSON.stringify(body ?? {}))],
  }
}

/** An answer that goes on for as long as there is something to say. */
export function streamAnswer(exchange: Exchange, { stream, headers }: StreamedAnswer): Answer {
  return { status: 200, headers: { ...exchangeHeaders(exchange), ...headers }, pieces: [], stream }
}

/** The answer for a caller in this process. */
export function toResponse(
  { status, headers, cookies = [], pieces, stream }: Answer,
  method: string,
): Response {
  const bodiless = status === 204 || status === 304 || method === 'HEAD'
  const response = new Response(bodiless ? null : stream ? readableOf(stream) : Buffer.concat(pieces), {
    status,
    headers,
  })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Writes the answer to its connection. Node itself leaves the body of an answer to HEAD away. */
export function writeAnswer(
  { status, headers, cookies, pieces, stream }: Answer,
  outgoing: ServerResponse,
): void {
  // Who asked has gone; writing now would be an error with nobody to tell.
  if (outgoing.destroyed) return
  const all: OutgoingHttpHeaders = { ...headers }
  if (cookies) all['set-cookie'] = [...cookies]
  if (stream) {
    outgoing.writeHead(status, all)
    if (outgoing.req.method === 'HEAD') outgoing.end()
    else void writeStream(stream, outgoing)
    return
  }
  if (status !== 204 && status !== 304) {
    all['content-length'] = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  }
  outgoing.writeHead(status, all)
  // One system call for all pieces.
  outgoing.cork()
  for (const piece of pieces) outgoing.write(piece)
  outgoing.end()
  outgoing.uncork()
}
