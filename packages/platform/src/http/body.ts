import { maxBodyBytes } from '@vitrine/contract'
import { httpError, invalidArguments, Problem, violation } from './problem.ts'
import { JsonRefused, parseStrictJson } from './strict-json.ts'

/** Reads a JSON body as {@link parseStrictJson} takes it. No body at all counts as `{}`: several calls have nothing to say. */
export async function readJsonBody(request: Request, maxBytes: number = maxBodyBytes): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw httpError(415, 'The body has to be JSON, sent with "Content-Type: application/json".')
  }
  return parseJsonBytes(bytes)
}

function parseJsonBytes(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badBody('is not UTF-8')
  }
  try {
    return parseStrictJson(text)
  } catch (error) {
    if (error instanceof JsonRefused) throw badBody(error.message)
    throw error
  }
}

function badBody(reason: string): Error {
  return invalidArguments(violation('body', 'FORMAT', reason, { type: 'JSON' }))
}

/** The whole body, or 413 as soon as it is known to be too large; no more than the limit is ever held. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > maxBytes) throw tooLarge(maxBytes)
    // Node holds a caller to the length it announced.
    const bytes = new Uint8Array(await whole(request.arrayBuffer()))
    if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes)
    return bytes
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  await whole(gather(request.body as ReadableStream<Uint8Array>, maxBytes, chunks))
  return Buffer.concat(chunks)
}

async function gather(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  chunks: Uint8Array[],
): Promise<void> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
}

/** A body that breaks off is the caller's doing: it hung up, or lost its connection. */
async function whole<T>(reading: Promise<T>): Promise<T> {
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
