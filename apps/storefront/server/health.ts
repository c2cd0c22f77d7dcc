import type { CircuitBreaker } from './platform/circuit-breaker.ts'

/** `/health`: the process responds. `/ready`: it can also serve pages that need the platform. */
export const healthPaths: ReadonlySet<string> = new Set(['/health', '/ready'])

/** For load balancers and start scripts. A shop without its platform stays alive: it serves what it remembers. */
export function answerHealth(path: string, breaker: CircuitBreaker): Response {
  const isReady = breaker.state === 'closed'
  const status = path === '/ready' && !isReady ? 503 : 200
  const headers = { 'cache-control': 'no-store' }
  return Response.json(
    { status: status === 200 ? 'ok' : 'unavailable', platform: isReady ? 'reachable' : 'away' },
    { status, headers },
  )
}
