import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accepts } from './accept-encoding.ts'

const toGzip = promisify(gzip)

/** Shorter bodies fit one packet either way. */
const minimumBytes = 1_000

/** Level 5 is where a page of the shop stops getting smaller for its price. */
const options = { level: 5, memLevel: 9 }

/** A page or JSON answer as gzip where the client takes it. The work happens off the main thread. */
export async function compressed(response: Response, acceptEncoding: string | null): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (
    !response.body ||
    response.headers.has('content-encoding') ||
    !/^(?:text\/|application\/(?:json|xml))/.test(type)
  ) {
    return response
  }
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (body.length < minimumBytes || !accepts('gzip', acceptEncoding)) {
    headers.set('content-length', String(body.length))
    return new Response(body, { status: response.status, headers })
  }
  const small = await toGzip(body, options)
  headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(small.length))
  return new Response(new Uint8Array(small), { status: response.status, headers })
}
