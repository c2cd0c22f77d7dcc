/** A body that is produced while it is sent. `signal` aborts when the reader disconnects or may not read on. */
export type ByteStream = (signal: AbortSignal) => AsyncIterable<Uint8Array>

/** Result of a handler whose response is a stream instead of a JSON document. */
export class StreamedResponse {
  readonly stream: ByteStream
  readonly headers: Readonly<Record<string, string>>

  /** @param headers the content type, and others in addition to the default headers */
  constructor(stream: ByteStream, headers: Readonly<Record<string, string>>) {
    this.stream = stream
    this.headers = headers
  }
}

/** Marks a response body as a stream: {@link sendResponse} does not collect it before sending. */
export const streamHeaders = { 'transfer-encoding': 'chunked' } as const

/** The stream as a response body. Nothing is produced before it is read. */
export function streamBody(stream: ByteStream): ReadableStream<Uint8Array> {
  const disconnected = new AbortController()
  const chunks = stream(disconnected.signal)[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        disconnected.abort()
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Ends a stream soon after its reader lost access.
 *
 * @param hasAccess called again and again; if it fails, the stream continues until the next check
 */
export function endWithAccess(
  stream: ByteStream,
  hasAccess: () => Promise<boolean>,
  checkEveryMs: number,
): ByteStream {
  return async function* (signal) {
    const lost = new AbortController()
    const timer = setInterval(() => {
      hasAccess().then(
        (allowed) => allowed || lost.abort(),
        () => {},
      )
    }, checkEveryMs)
    timer.unref()
    try {
      for await (const chunk of stream(AbortSignal.any([signal, lost.signal]))) {
        if (lost.signal.aborted) return
        yield chunk
      }
    } finally {
      clearInterval(timer)
    }
  }
}
