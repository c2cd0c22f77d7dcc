import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'

/**
 * Marks a statement that every connection keeps prepared: PostgreSQL then parses and plans it once per connection, which
 * is half the cost of a short one.
 *
 * Only for statements whose best plan does not depend on their values, such as access by key: after a few runs one plan
 * serves all values. Listings and searches are planned anew each time.
 */
const mark = '/* kept */'

/** For `modifyEnd` of a query, or for the end of a `sql` text. */
export const kept: RawBuilder<unknown> = sql.raw(mark)

/** Result shape of a kept statement changed under it: a newer release altered the table meanwhile. */
const planOutdated = '0A000'

/** Makes a connection keep the marked statements. */
export function keepStatements(client: ClientBase): void {
  const prototype = Object.getPrototypeOf(client) as { query: (...input: unknown[]) => unknown }
  const query = (...input: unknown[]): unknown => {
    const [text, values, ...rest] = input
    if (typeof text !== 'string' || !text.endsWith(mark)) return prototype.query.apply(client, input)
    const running = prototype.query.apply(client, [{ name: nameOf(text), text, values }, ...rest])
    if (running instanceof Promise) running.catch((error: { code?: string }) => forgetOutdated(text, error))
    return running
  }
  // Same arguments in, same results out: the overloads of `query` are those of the one it stands before.
  client.query = query as typeof client.query
}

const names = new Map<string, string>()
let named = 0

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `kept_${named++}`
  names.set(text, name)
  return name
}

/** The statement gets another name, so that every connection prepares it anew. */
function forgetOutdated(text: string, { code }: { code?: string }): void {
  if (code === planOutdated) names.delete(text)
}
