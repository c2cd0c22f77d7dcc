import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const recording = new AsyncLocalStorage<string[]>()

/** Runs `run` and returns its result with the text of every SQL statement that it sent, in order. */
export async function recordStatements<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: readonly string[] }> {
  const statements: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...input) {
    const [statement] = input as readonly (string | { readonly text?: string })[]
    recording.getStore()?.push(typeof statement === 'string' ? statement : (statement?.text ?? ''))
    return Reflect.apply(query, this, input) as never
  })
  try {
    const result = await recording.run(statements, run)
    return { result, statements }
  } finally {
    spy.mockRestore()
  }
}
