/** The body is larger than allowed; the rest was not read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** The body is not a JSON object. */
export class UnreadableBodyError extends Error {
  override readonly name = 'UnreadableBodyError'
}

/** A cart call with 100 lines and custom texts is far smaller. */
const maximumFieldBytes = 128 * 1024

/** Fields of a request. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether the body has the declared type. A request without a body has every type. */
export function hasMediaType(request: Request, types: readonly string[]): boolean {
  return request.body === null || types.includes(mediaTypeOf(request))
}

function mediaTypeOf(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

/**
 * The fields of a JSON body or a form; none for an empty body.
 *
 * @throws BodyTooLargeError as soon as the limit is passed
 * @throws UnreadableBodyError
 */
export async function readFields(request: Request): Promise<Fields> {
  const text = await readText(request, maximumFieldBytes)
  if (text === '') return {}
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(text))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new UnreadableBodyError('The body is not JSON.', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBodyError('The body is JSON but not an object.')
  }
  return value as Fields
}

/** Whether the request is a form post of a page without script. A form without fields has the type but no body. */
export function isForm(request: Request): boolean {
  return mediaTypeOf(request) === 'application/x-www-form-urlencoded'
}

/** @throws BodyTooLargeError before reading if the length is declared, else as soon as the limit is passed */
export async function readText(request: Request, maximumBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes) throw new BodyTooLargeError()
  if (!request.body) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > maximumBytes) {
      await reader.cancel()
      throw new BodyTooLargeError()
    }
    text += decoder.decode(value, { stream: true })
  }
}
