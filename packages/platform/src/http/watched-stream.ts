import type { AnswerStream } from './streamed-answer.ts'

/**
 * A stream that ends soon after its reader lost the right to read it.
 *
 * @param isAdmitted asked again and again; a question that fails is asked again at the next turn
 */
export function watched(
  stream: AnswerStream,
  isAdmitted: () => Promise<boolean>,
  everyMs: number,
): AnswerStream {
  return async function* (signal) {
    const over = new AbortController()
    const timer = setInterval(() => {
      isAdmitted().then(
        (admitted) => admitted || over.abort(),
        () => {},
      )
    }, everyMs)
    timer.unref()
    try {
      for await (const piece of stream(AbortSignal.any([signal, over.signal]))) {
        if (over.signal.aborted) return
        yield piece
      }
    } finally {
      clearInterval(timer)
    }
  }
}
