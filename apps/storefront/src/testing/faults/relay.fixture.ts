import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { requestIdHeader } from '@vitrine/contract'

/**
 * How a call goes wrong.
 * - `latency`: nobody answers, for longer than anybody waits
 * - `loss`: it is done, and the answer never comes
 * - `error`: the answer is a 500
 * - `truncation`: the answer ends in its middle
 */
export const faults = ['latency', 'loss', 'error', 'truncation'] as const
/** - `nonsense`: the answer is whole, and none that the contract knows */
export type Fault = (typeof faults)[number] | 'nonsense'

/** A request on its way through a relay. */
export interface Relayed {
  readonly method: string
  /** Path with its query. */
  readonly path: string
  readonly body: string
  /** What the browser that it is made for calls itself; the shop's server passes it on with personal calls. */
  readonly agent: string
  /** A browser asks by itself, and no server for it. */
  readonly isBrowsers: boolean
}

export interface RelayOptions {
  readonly port: number
  /** Where a request goes: the port of a server on this machine. */
  readonly to: (relayed: Relayed) => number
  readonly onRequest?: (relayed: Relayed) => void
  /** Headers that replace those of the request. */
  readonly headers?: () => Readonly<Record<string, string>>
}

/** Stands in front of a server and passes everything on, but what a test wants to go wrong. */
export interface Relay {
  readonly port: number
  /** From now on what `matches` goes wrong, until the returned function is called. */
  break(fault: Fault, matches: (relayed: Relayed) => boolean): () => void
  close(): Promise<void>
}

interface Treatment {
  readonly fault: Fault
  readonly matches: (relayed: Relayed) => boolean
}

export async function startRelay({
  port,
  to,
  onRequest,
  headers = () => ({}),
}: RelayOptions): Promise<Relay> {
  const treatments = new Set<Treatment>()
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray())
    const relayed: Relayed = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      body: body.toString('utf8'),
      agent: incoming.headers['user-agent'] ?? '',
      isBrowsers: 'sec-fetch-dest' in incoming.headers,
    }
    onRequest?.(relayed)
    const fault = [...treatments].find(({ matches }) => matches(relayed))?.fault
    if (fault === 'latency') return // Until whoever asked gives up.
    if (fault === 'error') {
      outgoing.writeHead(500, { 'content-type': 'application/json', [requestIdHeader]: 'a-fault' })
      outgoing.end('{"message":"Internal error","details":{}}')
      return
    }
    if (fault === 'nonsense') {
      outgoing.writeHead(200, { 'content-type': 'application/json', [requestIdHeader]: 'a-fault' })
      outgoing.end('{"nonsense":true}')
      return
    }
    const answer = await ask(incoming, body, { port: to(relayed), headers: headers() })
    if (!fault) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
      outgoing.once('close', () => answer.destroy())
      return
    }
    const whole = Buffer.concat(await answer.toArray())
    if (fault === 'truncation') {
      const length = String(whole.byteLength + 1) // An empty answer lacks something as well.
      const { 'transfer-encoding': _, ...headers } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': length })
      await new Promise<void>((written) => {
        outgoing.flushHeaders()
        outgoing.write(whole.subarray(0, whole.byteLength / 2), () => written())
      })
    }
    outgoing.destroy()
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    break(fault, matches) {
      const treatment: Treatment = { fault, matches }
      treatments.add(treatment)
      return () => treatments.delete(treatment)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Asks the server behind the relay, in the words of whoever asked the relay. */
async function ask(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  to: { readonly port: number; readonly headers: Readonly<Record<string, string>> },
): Promise<IncomingMessage> {
  const asked = request({
    host: '127.0.0.1',
    port: to.port,
    method,
    path: url,
    headers: { ...headers, ...to.headers },
  })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  // What happens to the connection later, the answer tells.
  asked.on('error', () => {})
  return answer as IncomingMessage
}
