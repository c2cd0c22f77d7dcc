import { globSync } from 'node:fs'
import type { NamedOperation } from './contract-operations.ts'

/** A function of the client whose request and value the client's own table of calls holds it to. */
export interface CheckedCall {
  /** Folder of the client's source, which is the name of its entry; `session` for grants of tokens. */
  readonly entry: string
  readonly name: string
  /** Method and path of each request that it sends. */
  readonly requests: readonly string[]
}

/** As `packages/client/src/testing/sent-call.ts` has them; `packages/client/src/sent-calls.test.ts` runs every row. */
interface SentCalls {
  readonly calls: Readonly<Record<string, readonly [unknown, request: string | readonly string[]]>>
}

/** Every row of the client's tables: the data itself and not its text, so that a row that is not run cannot be counted. */
export async function checkedCalls(root: string): Promise<readonly CheckedCall[]> {
  const files = globSync('packages/client/src/*/sent-calls.fixture.ts', { cwd: root }).sort()
  const tables = files.map(async (file) => {
    const { sentCalls } = (await import(`${root}/${file}`)) as { sentCalls: SentCalls }
    const entry = file.replaceAll('\\', '/').split('/')[3] ?? ''
    return Object.entries(sentCalls.calls).map(([name, [, request]]) => ({
      entry,
      name,
      requests: [request].flat().map((line) => line.replace(/\?.*/, '')),
    }))
  })
  return (await Promise.all(tables)).flat()
}

/** The operation that a request line belongs to: of those whose path fits, the one with the fewest holes. */
export function operationOf(
  request: string,
  operations: readonly NamedOperation[],
): NamedOperation | undefined {
  const holes = ({ path }: NamedOperation) => path.split('{').length
  return operations
    .filter(({ method, path }) => fits(request, `${method} ${path}`))
    .sort((a, b) => holes(a) - holes(b))[0]
}

function fits(request: string, template: string): boolean {
  const parts = template.split(/{[^}]+}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`).test(request)
}
