import type { ErrorEnvelope } from '@vitrine/contract'
import { isUnavailable } from '../db/index.ts'
import { type Answer, jsonAnswer } from './answer.ts'
import type { Exchange } from './exchange.ts'
import { Problem } from './problem.ts'

/** Seconds after which a caller should try again when the database is away; it restarts well within them. */
const retryAfterSeconds = '1'

/** The answer to whatever was thrown. A fault of ours says nothing about its cause: the log has it under the same id. */
export function failureAnswer(exchange: Exchange, error: unknown): Answer {
  if (error instanceof Problem) {
    return jsonAnswer(exchange, error.status, error.body(), error.headers)
  }
  if (isUnavailable(error)) {
    exchange.log.warn({ requestId: exchange.requestId, err: error }, 'the database did not answer')
    return systemFailure(
      exchange,
      503,
      'UNAVAILABLE',
      'The platform cannot answer right now; try again shortly.',
      {
        'retry-after': retryAfterSeconds,
      },
    )
  }
  exchange.log.error(
    { requestId: exchange.requestId, err: error },
    'a request failed by a fault of the platform',
  )
  return systemFailure(exchange, 500, 'INTERNAL', `System error occurred, request-id: ${exchange.requestId}`)
}

export function systemFailure(
  exchange: Exchange,
  status: number,
  errorCode: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  const envelope: ErrorEnvelope = { message, details: { systemError: { errorCode } } }
  return jsonAnswer(exchange, status, envelope, headers)
}
