/** The body has more bytes than allowed; the rest was not read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * The whole body, as long as it stays within `maximumBytes`.
 *
 * @throws {BodyTooLargeError} Before reading when the length is declared, else as soon as it is passed.
 */
export async function readBody(request: Request, maximumBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes) throw new BodyTooLargeError()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > maximumBytes) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
