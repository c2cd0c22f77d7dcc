/** Parts of a platform, each with how to stop it. They are stopped in the reverse order of their start. */
export class StartedParts {
  readonly #stops: (() => unknown)[] = []

  add<T>(part: T, stop: (part: T) => unknown): T {
    this.#stops.push(() => stop(part))
    return part
  }

  /** Does nothing if it was called before. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0).toReversed()) await stop()
  }
}
