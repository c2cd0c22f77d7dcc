import { isStatementTimeout } from '../../../db/index.ts'
import { Problem } from '../../../http/index.ts'

/**
 * Runs a query whose duration depends on the caller's filter.
 *
 * @param path of the filter in the request
 * @throws 503 when the statement timeout of requests ended it
 */
export async function withTimeLimit<T>(path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    throw new Problem(503, `The query took too long; narrow the filter in "${path}".`, {
      systemError: { errorCode: 'UNAVAILABLE' },
    })
  }
}
