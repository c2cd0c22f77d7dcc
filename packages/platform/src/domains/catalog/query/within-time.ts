import { invalidArguments, violation } from '../../../http/problem.ts'

/** PostgreSQL: the statement was cancelled, here because it ran longer than statements of requests may (PLT-04). */
const cancelled = '57014'

/**
 * Runs what a caller's own filter makes slow or quick. Indexes serve every field; conditions that each hold often and never together
 * can still be told only by reading. Where that takes too long it is the question that has to be narrower, and no fault of the
 * platform: a field violation, not an unavailable service.
 */
export async function withinTime<T>(path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { code?: unknown }).code !== cancelled) throw error
    const description = 'takes too long on a store of this size; narrow it by a collection, a price or a date'
    throw invalidArguments(violation(path, 'MAX', description))
  }
}
