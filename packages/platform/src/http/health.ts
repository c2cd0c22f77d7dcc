import { sql } from 'kysely'
import type { Database } from '../db/index.ts'
import { jsonAnswer } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { systemFailure } from './failure.ts'

/**
 * Liveness: the process answers. Readiness: it should be sent requests, that is, it is not stopping and its database
 * answers (requirements.md PLT-68). Both say nothing more to anyone.
 */
export function healthEndpoints(db: Database, isClosing: () => boolean): readonly Endpoint[] {
  return [
    {
      methods: ['GET'],
      path: '/health/live',
      async handle({ exchange }) {
        exchange.operation = 'health.live'
        return jsonAnswer(exchange, 200, { status: 'live' })
      },
    },
    {
      methods: ['GET'],
      path: '/health/ready',
      async handle({ exchange }) {
        exchange.operation = 'health.ready'
        if (!isClosing() && (await answers(db))) return jsonAnswer(exchange, 200, { status: 'ready' })
        return systemFailure(exchange, 503, 'NOT_READY', 'The platform is not ready.', { 'retry-after': '1' })
      },
    },
  ]
}

async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    // Whatever the reason, it does not answer; the calls that need it log why.
    return false
  }
}
