import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AnswerStream } from './streamed-answer.ts'

/** A reader that takes nothing for so long is gone, whatever its connection says. */
const patienceMs = 60_000

/** Sends pieces as fast as they are taken and holds one at a time; ends, or cuts the connection where the body broke off. */
export async function writeStream(stream: AnswerStream, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  try {
    for await (const piece of stream(gone.signal)) {
      if (gone.signal.aborted) return
      if (outgoing.write(piece)) continue
      await once(outgoing, 'drain', {
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(patienceMs)]),
      })
    }
    outgoing.end()
  } catch {
    // The head was sent, so there is nobody to tell; a connection that is cut is no answer that is whole.
    outgoing.destroy()
  }
}

/** The same for callers in this process. */
export function readableOf(stream: AnswerStream): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  const pieces = stream(gone.signal)[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      gone.abort()
      await pieces.return?.()
    },
  })
}
