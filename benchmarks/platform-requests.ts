import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provider } from '@vitrine/contract'
import { demoClientId } from '@vitrine/demo-store'
import { loadStore } from './load-store.ts'
import { PlatformChild } from './platform-child.ts'
import type { ProcessorTime } from './processor-time.ts'
import { median } from './table.ts'

/** Requests before the measurement, to compile code and prepare statements. */
const warmUps = 300
/** The measurement has several parts, because other load on the machine affects some more than others. */
const parts = 10
const runsOfPart = 100
/** Carts that the adds use in turn, so that each has one to five lines. */
const visitorCount = 20

/** Resolves with the bytes received. */
type Request = (run: number) => Promise<number>

export interface MeasuredRequest {
  /** Processor time per request in milliseconds: the median of all parts and the minimum. */
  readonly median: ProcessorTime
  readonly least: ProcessorTime
  readonly kilobytes: number
}

/** Processor time per kind of request, of the platform and its database; the caller is another process. */
export async function measureRequests(): Promise<ReadonlyMap<string, MeasuredRequest>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  try {
    await loadStore(dataDir, 1_000)
    const platform = await PlatformChild.start(dataDir)
    const measured = new Map<string, MeasuredRequest>()
    for (const [what, request] of Object.entries(await requestsTo(platform)))
      measured.set(what, await measure(platform, request))
    await platform.stop()
    return measured
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(platform: PlatformChild, request: Request): Promise<MeasuredRequest> {
  for (let run = 0; run < warmUps; run++) await request(run)
  const times: ProcessorTime[] = []
  for (let part = 0; part < parts; part++) {
    const before = await platform.processor()
    for (let run = 0; run < runsOfPart; run++) await request(part * runsOfPart + run)
    const after = await platform.processor()
    times.push({
      node: (after.node - before.node) / runsOfPart,
      database: (after.database - before.database) / runsOfPart,
    })
  }
  return {
    median: overall(times, median),
    least: overall(times, (values) => Math.min(...values)),
    kilobytes: (await request(0)) / 1_000,
  }
}

function overall(times: readonly ProcessorTime[], of: (values: readonly number[]) => number): ProcessorTime {
  return { node: of(times.map(({ node }) => node)), database: of(times.map(({ database }) => database)) }
}

/** Requests of a shop. Each add has its own idempotency key, as the client sends it. */
export async function requestsTo({ url }: PlatformChild): Promise<Readonly<Record<string, Request>>> {
  const send = async (path: string, token: string, body?: object, headers: object = {}): Promise<string> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: token, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response.text()
  }
  const call = async <T>(...request: Parameters<typeof send>): Promise<T> =>
    JSON.parse(await send(...request)) as T
  const bytes = async (...request: Parameters<typeof send>) => (await send(...request)).length
  const tokens: string[] = []
  for (let visitor = 0; visitor < visitorCount; visitor++) {
    const grant = { grantType: 'anonymous', clientId: demoClientId }
    tokens.push((await call<{ access_token: string }>('/oauth2/token', '', grant)).access_token)
  }
  const [first = ''] = tokens
  const query = '/stores-reader/v1/products/query-platformized?query.paging.limit='
  type Product = {
    id: string
    productOptions?: unknown[]
    customTextFields?: unknown[]
    stock: { inStock: boolean }
  }
  const { products } = await call<{ products: Product[] }>(`${query}100`, first)
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
    // The first products of the store are edge cases with up to a thousand variants, which ordinary pages do not have.
    'listing of 24 products': () => bytes(`${query}24&query.paging.offset=24`, first),
    'listing of 24, one with 1,000 variants': () => bytes(`${query}24`, first),
    'one product': (run) => bytes(`/stores-reader/v1/products/${products[24 + (run % 70)]?.id ?? ''}`, first),
    'add to a cart': (run) =>
      bytes(
        '/ecom/v1/carts/current/add-to-cart',
        tokens[run % visitorCount] ?? '',
        { lineItems: [item(run)] },
        { [provider.headers.idempotencyKey]: randomUUID() },
      ),
  }
}
