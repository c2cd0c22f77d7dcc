import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Server {
  /** As the environment names it. */
  readonly address: string
  readonly objects: ReadonlyMap<string, Buffer>
  close(): Promise<void>
}

const key = 'KEY'
const secret = 'se/cr+et'

/**
 * A minimal S3 server: objects are put whole, and read whole or in ranges. Every request must be signed (AWS Signature
 * Version 4), which is verified here without the SDK.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const server: Server = createServer((request, response) => void respond(objects, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/shop/media?region=eu-test-1`,
    objects,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function respond(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const path = new URL(request.url ?? '/', 'http://s3').pathname
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`)
  if (!isSigned(request, body)) return void refuse(403, 'SignatureDoesNotMatch')
  if (request.method === 'PUT') {
    objects.set(path, body)
    return void response.writeHead(200, { etag: '"x"' }).end()
  }
  const found = objects.get(path)
  if (!found) return void refuse(404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length, etag: '"x"' })
  response.end(request.method === 'HEAD' ? undefined : part)
}

function isSigned({ method, url = '/', headers }: IncomingMessage, body: Buffer): boolean {
  const parts =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(
      headers.authorization ?? '',
    )
  const [, caller, day = '', region = '', names = '', signature = ''] = parts ?? []
  const payload = String(headers['x-amz-content-sha256'])
  if (caller !== key || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  searchParams.sort()
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, searchParams.toString(), lines.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const expected = hmac(signingKey, text).toString('hex')
  return (
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  )
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(secretKey: string | Buffer, text: string): Buffer {
  return createHmac('sha256', secretKey).update(text).digest()
}
