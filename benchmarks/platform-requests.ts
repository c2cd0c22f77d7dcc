import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provider } from '@vitrine/contract'
import { demoClientId } from '@vitrine/demo-store'
import { loadStore } from './load-store.ts'
import type { PlainDocuments } from './plain-server.ts'
import type { ProcessorTime } from './processor-time.ts'
import { ServerChild } from './server-child.ts'
import { median } from './table.ts'

/** Requests to each server before the measurement, to compile code and prepare statements. */
const warmUps = 300
/** Parts in which the servers are measured in turns, because the speed of the machine changes from minute to minute. */
const parts = 20
const runsOfPart = 50
/** Carts that the adds use in turn, so that each has one to five lines. */
const visitorCount = 20
const linesOfCart = 5

/** Resolves with the body of the response. */
type Request = (run: number) => Promise<string>
/** By the name of the request. */
type Requests = Readonly<Record<string, Request>>

export interface MeasuredRequest {
  /** Processor time per request in milliseconds, medians of all parts. */
  readonly platform: ProcessorTime
  readonly plain: ProcessorTime
  /** Processor time of the platform, with its database, over that of the plain server: median of all parts. */
  readonly ratio: number
  readonly kilobytes: number
}

/** Processor time per kind of request, of the platform and of a plain server; the caller is another process. */
export async function measureRequests(): Promise<ReadonlyMap<string, MeasuredRequest>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  // If root runs this, PostgreSQL runs as another user, and would be placed outside of a private folder.
  chmodSync(folder, 0o755)
  const [platformFolder, plainFolder] = [join(folder, 'platform'), join(folder, 'plain')]
  try {
    await loadStore(platformFolder, 1_000)
    const platform = await ServerChild.startPlatform(platformFolder)
    const requests = await requestsTo(platform)
    const documents = await readDocuments(requests)
    mkdirSync(plainFolder)
    writeFileSync(join(plainFolder, 'documents.json'), JSON.stringify(documents))
    const plain = await ServerChild.startPlainServer(plainFolder)
    const measured = new Map<string, MeasuredRequest>()
    for (const [what, plainRequest] of Object.entries(plainRequestsTo(plain, documents))) {
      const request = requests[what] as Request // both have the same names
      const [ours, theirs] = [
        { server: platform, request },
        { server: plain, request: plainRequest },
      ]
      measured.set(what, await measure(ours, theirs))
    }
    await Promise.all([platform.stop(), plain.stop()])
    return measured
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Contestant {
  readonly server: ServerChild
  readonly request: Request
}

async function measure(platform: Contestant, plain: Contestant): Promise<MeasuredRequest> {
  for (const { request } of [platform, plain]) for (let run = 0; run < warmUps; run++) await request(run)
  const times: Readonly<Record<'platform' | 'plain', ProcessorTime>>[] = []
  for (let part = 0; part < parts; part++) {
    times.push({ platform: await measurePart(platform, part), plain: await measurePart(plain, part) })
  }
  return {
    platform: medians(times.map(({ platform }) => platform)),
    plain: medians(times.map(({ plain }) => plain)),
    ratio: median(times.map(({ platform, plain }) => total(platform) / total(plain))),
    kilobytes: (await platform.request(0)).length / 1_000,
  }
}

async function measurePart({ server, request }: Contestant, part: number): Promise<ProcessorTime> {
  const before = await server.processor()
  for (let run = 0; run < runsOfPart; run++) await request(part * runsOfPart + run)
  const after = await server.processor()
  return {
    node: (after.node - before.node) / runsOfPart,
    database: (after.database - before.database) / runsOfPart,
  }
}

function medians(times: readonly ProcessorTime[]): ProcessorTime {
  return {
    node: median(times.map(({ node }) => node)),
    database: median(times.map(({ database }) => database)),
  }
}

export function total({ node, database }: ProcessorTime): number {
  return node + database
}

async function send(
  url: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return response.text()
}

/** Requests of a shop. Each add has its own idempotency key, as the client sends it. */
export async function requestsTo({ url }: ServerChild): Promise<Requests> {
  const sendAs = (authorization: string, path: string, body?: object, headers: object = {}) =>
    send(`${url}${path}`, body, { authorization, ...headers })
  const tokens: string[] = []
  for (let visitor = 0; visitor < visitorCount; visitor++) {
    const grant = { grantType: 'anonymous', clientId: demoClientId }
    tokens.push(JSON.parse(await send(`${url}/oauth2/token`, grant)).access_token)
  }
  const [first = ''] = tokens
  const query = '/stores-reader/v1/products/query-platformized?query.paging.limit='
  type Product = {
    id: string
    productOptions?: unknown[]
    customTextFields?: unknown[]
    stock: { inStock: boolean }
  }
  const { products }: { products: Product[] } = JSON.parse(await sendAs(first, `${query}100`))
  const simple = products.filter(
    ({ productOptions, customTextFields, stock }) =>
      !productOptions?.length && !customTextFields?.length && stock.inStock,
  )
  const item = (run: number): object => ({
    catalogReference: {
      appId: provider.storesAppId,
      catalogItemId: simple[Math.floor(run / visitorCount) % linesOfCart]?.id ?? '',
    },
    quantity: 1,
  })
  return {
    // The first products of the store are edge cases with up to a thousand variants, which ordinary pages do not have.
    'listing of 24 products': () => sendAs(first, `${query}24&query.paging.offset=24`),
    'listing of 24, one with 1,000 variants': () => sendAs(first, `${query}24`),
    'one product': (run) =>
      sendAs(first, `/stores-reader/v1/products/${products[24 + (run % 70)]?.id ?? ''}`),
    'add to a cart': (run) =>
      sendAs(
        tokens[run % visitorCount] ?? '',
        '/ecom/v1/carts/current/add-to-cart',
        { lineItems: [item(run)] },
        { [provider.headers.idempotencyKey]: randomUUID() },
      ),
  }
}

/** Products and full carts as the platform returns them, so that the responses of both servers have the same size. */
async function readDocuments(requests: Requests): Promise<PlainDocuments> {
  const get = async (what: string, run = 0) => JSON.parse((await requests[what]?.(run)) ?? '')
  const carts: object[] = []
  for (let run = 0; run < linesOfCart * visitorCount; run++)
    carts[run % visitorCount] = await get('add to a cart', run)
  const products = [
    ...(await get('listing of 24, one with 1,000 variants')).products,
    ...(await get('listing of 24 products')).products,
  ]
  return { products, carts }
}

/** The requests with these names to the server of `plain-server.ts`. */
function plainRequestsTo({ url }: ServerChild, { products }: PlainDocuments): Requests {
  return {
    'listing of 24 products': () => send(`${url}/products?offset=24`),
    'listing of 24, one with 1,000 variants': () => send(`${url}/products?offset=0`),
    'one product': (run) => send(`${url}/product?id=${products[24 + (run % 24)]?.id}`),
    'add to a cart': (run) =>
      send(`${url}/add-to-cart?cart=${run % visitorCount}`, { run }, { 'idempotency-key': randomUUID() }),
  }
}
