import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../db/index.ts'
import { type HttpApp, type HttpEnv, named } from './context.ts'
import { systemError } from './error-response.ts'

/**
 * Liveness: the process responds. Readiness: it should get requests, that is, it is not stopping and its database responds. Both are public and
 * reveal nothing else.
 */
export function healthRoutes(db: Database, isClosing: () => boolean): HttpApp {
  return new Hono<HttpEnv>()
    .get('/health/live', named('health.live'), (c) => c.json({ status: 'live' }))
    .get('/health/ready', named('health.ready'), async (c) => {
      if (!isClosing() && (await isReachable(db))) return c.json({ status: 'ready' })
      return systemError(c, 503, 'NOT_READY', 'The platform is not ready.', { 'retry-after': '1' })
    })
}

async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    // The requests that need the database log why.
    return false
  }
}
