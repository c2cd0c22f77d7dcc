import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { provider } from '@vitrine/contract'
import type { ProcessorTime } from './processor-time.ts'

/** Requests before the measured ones: code is compiled, statements are prepared. */
const warmUps = 200
const runs = 600
/** Carts that the adds go to in turn, so that they have one to five lines. */
const visitorCount = 20

type Request = (run: number) => Promise<unknown>

/** Milliseconds of processor for one request of each kind, by platform and by its database; the caller is another process. */
export async function measureRequests(): Promise<ReadonlyMap<string, ProcessorTime>> {
  const program = fileURLToPath(new URL('platform-process.ts', import.meta.url))
  const platform = fork(program, { execArgv: ['--conditions=source'] })
  try {
    const { url, clientId } = await answerOf<{ url: string; clientId: string }>(platform)
    const measured = new Map<string, ProcessorTime>()
    for (const [what, request] of Object.entries(await requestsTo(url, clientId)))
      measured.set(what, await measure(platform, request))
    return measured
  } finally {
    platform.send('stop')
    await once(platform, 'exit')
  }
}

async function measure(platform: ChildProcess, request: Request): Promise<ProcessorTime> {
  for (let run = 0; run < warmUps; run++) await request(run)
  const before = await processorOf(platform)
  for (let run = 0; run < runs; run++) await request(run)
  const after = await processorOf(platform)
  return { node: (after.node - before.node) / runs, database: (after.database - before.database) / runs }
}

function processorOf(platform: ChildProcess): Promise<ProcessorTime> {
  platform.send('processor')
  return answerOf<ProcessorTime>(platform)
}

async function answerOf<T>(platform: ChildProcess): Promise<T> {
  const [answer] = await once(platform, 'message')
  return answer as T
}

/** As a shop makes them; each add with an idempotency key of its own, as the client sends it. */
async function requestsTo(url: string, clientId: string): Promise<Readonly<Record<string, Request>>> {
  const call = async <T>(path: string, token: string, body?: object, headers: object = {}): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: token, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const tokens: string[] = []
  for (let visitor = 0; visitor < visitorCount; visitor++) {
    const grant = { grantType: 'anonymous', clientId }
    tokens.push((await call<{ access_token: string }>('/oauth2/token', '', grant)).access_token)
  }
  const [first = ''] = tokens
  const listing = '/stores-reader/v1/products/query-platformized?query.paging.limit=24'
  type Product = {
    id: string
    productOptions?: unknown[]
    customTextFields?: unknown[]
    stock: { inStock: boolean }
  }
  const { products } = await call<{ products: Product[] }>(
    '/stores-reader/v1/products/query-platformized?query.paging.limit=100',
    first,
  )
  const plain = products.filter(
    ({ productOptions, customTextFields, stock }) =>
      !productOptions?.length && !customTextFields?.length && stock.inStock,
  )
  const item = (run: number): object => ({
    catalogReference: {
      appId: provider.storesAppId,
      catalogItemId: plain[Math.floor(run / visitorCount) % 5]?.id ?? '',
    },
    quantity: 1,
  })
  return {
    'listing of 24 products': () => call(listing, first),
    'one product': (run) => call(`/stores-reader/v1/products/${products[run % 100]?.id ?? ''}`, first),
    'add to a cart': (run) =>
      call(
        '/ecom/v1/carts/current/add-to-cart',
        tokens[run % visitorCount] ?? '',
        { lineItems: [item(run)] },
        { [provider.headers.idempotencyKey]: randomUUID() },
      ),
  }
}
