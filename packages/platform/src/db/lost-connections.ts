import type { ClientBase } from 'pg'

/** The server ends the connection: it stops, was told to drop us, or is not ready (PostgreSQL manual, appendix A). */
const lastWords = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/**
 * A connection over which the server said goodbye still looks alive for a moment, in which the pool would hand it to the
 * next query. Marking it at once keeps one cut from failing two calls.
 */
export function retireLostConnection(client: ClientBase & { end?: () => Promise<void> }): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  const watched = (...input: unknown[]): unknown => {
    const running = query(...input)
    if (running instanceof Promise) {
      running.catch(({ code }: { code?: string }) => {
        // The pool throws away what is ending. The end itself can only fail because the connection is gone already.
        if (code !== undefined && lastWords.has(code)) client.end?.().catch(() => {})
      })
    }
    return running
  }
  // Same arguments in, same results out: the overloads of `query` are those of the one it stands before.
  client.query = watched as typeof client.query
  // Lost while in use, its query fails, which is where that is told; without a listener the process would end as well.
  client.on('error', () => {})
}
