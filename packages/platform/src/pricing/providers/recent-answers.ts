import { createHash } from 'node:crypto'
import type { Clock } from '../../runtime/index.ts'

/** A price that was shown is good for the press of the button that follows. */
const goodForMs = 60_000
/** Long enough for one checkout to go on without the service, short enough to notice that it is back. */
const failedForMs = 5_000
const most = 2_000

interface Kept<T> {
  readonly answer: Promise<T>
  until: number
}

/**
 * Answers to questions of the last minute, and questions that are under way. Besides sparing services, this is what lets a checkout
 * ask before its transaction begins: inside, with rows locked, the same question is answered at once, a failure too.
 */
export class RecentAnswers<T> {
  readonly #clock: Clock
  readonly #kept = new Map<string, Kept<T>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @param question what the answer depends on, as JSON */
  answerTo(question: string, ask: () => Promise<T>): Promise<T> {
    const key = createHash('sha256').update(question).digest('base64')
    const known = this.#kept.get(key)
    if (known !== undefined && this.#clock() < known.until) return known.answer
    const kept: Kept<T> = { answer: ask(), until: Number.POSITIVE_INFINITY }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const settle = (ms: number) => (): void => {
      kept.until = this.#clock() + ms
    }
    kept.answer.then(settle(goodForMs), settle(failedForMs))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break
      this.#kept.delete(oldest)
    }
    return kept.answer
  }
}
