import type { ClientFunction } from '../wire/call-pages.ts'
import type { SentCall } from '../wire/sent-calls.ts'
import { readComment } from './doc-comment.ts'
import type { NameIndex } from './names.ts'

/** The functions of the client that make each call. */
export function clientFunctions(
  sent: ReadonlyMap<string, readonly SentCall[]>,
  names: NameIndex,
): ReadonlyMap<string, readonly ClientFunction[]> {
  return new Map(
    [...sent].map(([call, calls]) => [
      call,
      calls.flatMap(({ entry, function: name }) => {
        const specifier = `@vitrine/client/${entry}`
        const found = names.all.find((one) => one.name === name && one.entry.specifier === specifier)
        const [declaration] = found?.declarations ?? []
        if (!found || !declaration) return []
        const [example] = readComment(declaration, (_, text) => text).examples
        return [{ name, entry: specifier, address: found.address, example }]
      }),
    ]),
  )
}
