import { Hono } from 'hono'
import { type HttpApp, type HttpEnv, named } from './context.ts'
import { systemError } from './error-response.ts'

/** Liveness: the process responds. Readiness: it should get requests. Both are public and reveal nothing else. */
export function healthRoutes(isReady: () => Promise<boolean>): HttpApp {
  return new Hono<HttpEnv>()
    .get('/health/live', named('health.live'), (c) => c.json({ status: 'live' }))
    .get('/health/ready', named('health.ready'), async (c) =>
      (await isReady())
        ? c.json({ status: 'ready' })
        : systemError(c, 503, 'NOT_READY', 'The platform is not ready.', { 'retry-after': '1' }),
    )
}
