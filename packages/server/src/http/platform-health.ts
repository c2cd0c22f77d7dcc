import type { PlatformConnection } from '../platform-connection.ts'

/** Whether the platform is reachable. */
export interface PlatformHealth {
  /** The platform is reachable and accepts requests. */
  readonly isReady: boolean
  /** HTTP status of its response; undefined if there was none within 2 seconds. */
  readonly status?: number
}

const healthPath = '/health/ready'
const timeoutMs = 2_000

/** Checks the platform without a token. Concurrent checks share one call. Never throws. */
export function createHealthCheck({
  baseUrl,
  fetch: send = fetch,
}: PlatformConnection): () => Promise<PlatformHealth> {
  let current: Promise<PlatformHealth> | undefined
  const check = async (): Promise<PlatformHealth> => {
    try {
      const response = await send(`${baseUrl}`.replace(/\/$/, '') + healthPath, {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return { isReady: response.ok, status: response.status }
    } catch {
      return { isReady: false } // Why is in the log of the network; a health check only needs to know that.
    } finally {
      current = undefined
    }
  }
  return () => (current ??= check())
}
