import type { Database } from './database.ts'
import { isRetryable } from './errors.ts'

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Runs in all, the first included. */
  attempts?: number
}

/**
 * Runs `run` in one transaction and commits. A serialisation failure or deadlock rolls back and runs it again, so `run`
 * may touch nothing but the database it is given. Inside a transaction it joins the one that is open.
 */
export async function transaction<T>(
  db: Database,
  run: (trx: Database) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return run(db)
  const attempts = options.attempts ?? 5
  for (let attempt = 1; ; attempt++) {
    try {
      const builder = db.transaction()
      return await (options.isolation ? builder.setIsolationLevel(options.isolation) : builder).execute(run)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
