import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Endpoint } from './endpoint.ts'
import { httpError } from './problem.ts'

export interface Found {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

/** Finds the endpoint of a request. @throws 404 where there is nothing, 405 where there is something for other methods */
export function createRouter(endpoints: readonly Endpoint[]): (method: string, path: string) => Found {
  const router = new SmartRouter<Endpoint>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const methods = new Set<string>()
  // Fixed addresses before those with parameters, so that `/query` is not taken for an id.
  for (const endpoint of endpoints.toSorted((a, b) => parametersOf(a) - parametersOf(b))) {
    for (const method of endpoint.methods) {
      router.add(method, endpoint.path, endpoint)
      methods.add(method)
    }
  }

  function match(method: string, path: string): Found | undefined {
    const [matches, stash] = router.match(method, path)
    const [endpoint, places] = matches[0] ?? []
    if (!endpoint || !places) return undefined
    // Hono's routers give either the values themselves or places in the list of values.
    const params = Object.entries(places).map(([name, place]) => [
      name,
      decode(stash ? stash[Number(place)] : String(place)),
    ])
    return { endpoint, params: Object.fromEntries(params) as Record<string, string> }
  }

  return (method, path) => {
    const found = match(method === 'HEAD' ? 'GET' : method, path)
    if (found) return found
    const allowed = [...methods].filter((other) => match(other, path))
    if (allowed.length === 0) throw httpError(404, 'There is nothing at this address.')
    const allow = allowed.join(', ')
    throw httpError(405, `This address takes ${allow}, not ${method}.`, { allow })
  }
}

function parametersOf({ path }: Endpoint): number {
  return path.split('/').filter((part) => part.startsWith(':')).length
}

function decode(value: string | undefined): string {
  if (value === undefined || !value.includes('%')) return value ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    // Not percent-encoded after all: then it is the name of nothing.
    return value
  }
}
