import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { log } from '../runtime/log.ts'
import type { HttpContext, HttpEnv } from './context.ts'

/** Runs a function with the context of a request, as a handler gets it. */
export async function withContext<T>(
  request: Request,
  run: (c: HttpContext) => T | Promise<T>,
  address = '127.0.0.1',
): Promise<T> {
  const results: T[] = []
  const app = new Hono<HttpEnv>()
  app.onError((error) => {
    throw error
  })
  app.all('*', async (c) => {
    c.set('requestId', randomUUID())
    c.set('log', log)
    c.set('address', address)
    results.push(await run(c))
    return c.body(null)
  })
  await app.fetch(request, {})
  // The handler ran: otherwise `fetch` would have thrown.
  return results[0] as T
}
