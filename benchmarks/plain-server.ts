// A server without our platform, which does only what such a request cannot do without: read JSON from PostgreSQL, write it, send it.
// Access, validation, prices, stock and events are missing. `npm run bench` divides the platform's processor time by this server's.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { startEmbeddedDatabase } from '../packages/platform/src/db/embedded/server.ts'

/** In `documents.json` of its folder, as the platform returned them. */
export interface PlainDocuments {
  /** In the order of the listing. */
  readonly products: readonly { readonly id: string }[]
  readonly carts: readonly object[]
}

const [folder = ''] = process.argv.slice(2)
// With the platform's settings of PostgreSQL.
const database = await startEmbeddedDatabase(folder)
const pool = new pg.Pool(database.connection)
// While this process stops, the database may close a connection first.
pool.on('error', () => {})
await fillTables()

async function fillTables(): Promise<void> {
  const documents: PlainDocuments = JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8'))
  await pool.query('create table products (position int unique, id text primary key, document jsonb)')
  await pool.query('create table carts (id int primary key, document jsonb)')
  await pool.query('create table responses (key text primary key, response text)')
  for (const [position, document] of documents.products.entries())
    await pool.query('insert into products values ($1, $2, $3)', [position, document.id, document])
  for (const [id, document] of documents.carts.entries())
    await pool.query('insert into carts values ($1, $2)', [id, document])
  await pool.query('analyze')
}

async function listing(url: URL): Promise<object> {
  const { rows } = await pool.query<{ document: object }>(
    'select document from products where position >= $1 order by position limit 24',
    [url.searchParams.get('offset')],
  )
  return { products: rows.map(({ document }) => document) }
}

async function product(url: URL): Promise<object | undefined> {
  const { rows } = await pool.query<{ document: object }>('select document from products where id = $1', [
    url.searchParams.get('id'),
  ])
  return rows[0]?.document
}

/** The cart with the sent changes; the response is stored under the idempotency key. */
async function add(url: URL, request: IncomingMessage): Promise<object> {
  const id = url.searchParams.get('cart')
  const changes = (await json(request)) as object
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ document: object }>(
      'select document from carts where id = $1 for update',
      [id],
    )
    const cart = { ...rows[0]?.document, ...changes }
    await client.query('update carts set document = $2 where id = $1', [id, cart])
    await client.query('insert into responses values ($1, $2)', [
      request.headers['idempotency-key'],
      JSON.stringify(cart),
    ])
    await client.query('commit')
    return cart
  } finally {
    client.release()
  }
}

const routes: Readonly<Record<string, (url: URL, request: IncomingMessage) => Promise<object | undefined>>> =
  { '/products': listing, '/product': product, '/add-to-cart': add }

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost')
  const body = await routes[url.pathname]?.(url, request)
  response.statusCode = body === undefined ? 404 : 200
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body ?? {}))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
// A server on a port has such an address.
const { port } = server.address() as AddressInfo

process.on('message', async (command) => {
  if (command === 'processor') return void process.send?.(process.cpuUsage())
  server.closeAllConnections()
  server.close()
  await pool.end()
  await database.stop()
  process.disconnect()
})
process.send?.({ url: `http://127.0.0.1:${port}`, readyMs: performance.now() })
