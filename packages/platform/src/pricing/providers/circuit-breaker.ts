import type { Clock } from '../../runtime/index.ts'

/** Failures in a row after which a service is left alone, and for how long. */
const failuresToOpen = 5
const restMs = 30_000

/** A service that is left alone: nothing was asked. */
export class ServiceResting extends Error {
  override readonly name = 'ServiceResting'
}

/**
 * Keeps a service that fails again and again from being waited for by every shopper: it is left alone for half a minute, then one
 * question tries whether it is back.
 */
export class CircuitBreaker {
  readonly #clock: Clock
  #failures = 0
  #restsUntil = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @throws ServiceResting without a call; otherwise what the call throws */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const now = this.#clock()
    if (this.#failures >= failuresToOpen) {
      if (now < this.#restsUntil)
        throw new ServiceResting('It failed again and again and is left alone for a while.')
      // This question is the try; others that come meanwhile go on without the service.
      this.#restsUntil = now + restMs
    }
    try {
      const answer = await call()
      this.#failures = 0
      return answer
    } catch (error) {
      this.#failures += 1
      if (this.#failures >= failuresToOpen) this.#restsUntil = this.#clock() + restMs
      throw error
    }
  }
}
