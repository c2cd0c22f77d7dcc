import { maxBodyBytes } from '@vitrine/contract'
import { httpError, invalidArguments, invalidField, Problem, violation } from './problem.ts'
import { InvalidJson, parseStrictJson } from './strict-json.ts'

/** Reads a JSON body. An empty one counts as `{}`: several operations have no required fields. */
export async function readJsonBody(request: Request, maxBytes: number = maxBodyBytes): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw httpError(415, 'The body has to be JSON, sent with "Content-Type: application/json".')
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badBody('is not UTF-8')
  }
  try {
    return parseStrictJson(text)
  } catch (error) {
    if (error instanceof InvalidJson) throw badBody(error.message)
    throw error
  }
}

function badBody(reason: string): Error {
  return invalidField('body', 'FORMAT', reason, { type: 'JSON' })
}

/**
 * The whole body, or 413 as soon as it is known to be too large; never more than the limit is in memory. `hono/body-limit` would create a stream for
 * every body; `arrayBuffer()` of the Node adapter reads one of known length without.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > maxBytes) throw tooLarge(maxBytes)
    // Node does not read past the announced length.
    const bytes = new Uint8Array(await complete(request.arrayBuffer()))
    if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes)
    return bytes
  }
  if (!request.body) return new Uint8Array()
  return complete(collect(request.body, maxBytes))
}

async function collect(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body that breaks off is not an internal error: the caller disconnected. */
async function complete<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Problem) throw error
    throw httpError(400, 'The body did not arrive whole.')
  }
}

function tooLarge(maxBytes: number): Problem {
  const rule = violation('body', 'MAX_SIZE', `has to be at most ${maxBytes} bytes`, { threshold: maxBytes })
  return invalidArguments(rule).withStatus(413)
}
