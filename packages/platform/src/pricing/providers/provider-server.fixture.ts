import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the merchant's provider received it. */
export interface ReceivedRequest {
  readonly path: string
  readonly id: string
  readonly isSigned: boolean
  readonly kind: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the request it expects.
  readonly question: any
}

export interface ProviderServer {
  readonly url: string
  readonly asked: ReceivedRequest[]
  /** Sets the response of a path; `undefined` never responds. */
  answer(
    path: string,
    give: (question: ReceivedRequest) => { status: number; body: string } | undefined,
  ): void
  close(): Promise<void>
}

const key = Buffer.from('a secret that only these two have')
export const providerSecret: string = `whsec_${key.toString('base64')}`

export function json(value: unknown): { status: number; body: string } {
  return { status: 200, body: JSON.stringify(value) }
}

/** A real server on this machine that verifies signatures as Standard Webhooks says, by a reading of its own. */
export async function openProviderServer(): Promise<ProviderServer> {
  const asked: ReceivedRequest[] = []
  const answers = new Map<string, Parameters<ProviderServer['answer']>[1]>()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const body = Buffer.concat(pieces).toString()
    const path = request.url ?? ''
    const { kind, question } = JSON.parse(body) as Pick<ReceivedRequest, 'kind' | 'question'>
    const one = {
      path,
      id: String(request.headers['webhook-id']),
      isSigned: verified(request.headers, body),
      kind,
      question,
    }
    asked.push(one)
    const give = answers.get(path) ?? (() => ({ status: 404, body: '' }))
    send(response, give(one))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (path, give) => void answers.set(path, give),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, answer: { status: number; body: string } | undefined): void {
  if (answer === undefined) return
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
}

function verified(headers: IncomingHttpHeaders, body: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
