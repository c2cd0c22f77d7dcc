/** Prices are counted in steps that end at 1, 2 and 5 of each power of ten minor units. */
const stepsPerDecade = [1n, 2n, 5n] as const

/** One step of prices, in minor units: from `min` up to, but not including, `max`. */
export interface PriceStep {
  readonly index: number
  readonly min: bigint
  readonly max: bigint
}

/** 0 to 1, 1 to 2, 2 to 5, 5 to 10, 10 to 20 … minor units, beyond the largest price. */
const steps: readonly PriceStep[] = makeSteps()

function makeSteps(): PriceStep[] {
  const bounds = [0n]
  for (let decade = 1n; decade <= 10n ** 15n; decade *= 10n) {
    for (const step of stepsPerDecade) bounds.push(decade * step)
  }
  return bounds.slice(0, -1).map((min, index) => ({ index, min, max: bounds[index + 1] as bigint }))
}

export function priceStepOf(price: bigint): PriceStep {
  const step = steps.find(({ max }) => price < max) ?? steps.at(-1)
  if (!step) throw new RangeError('There are no price steps.')
  return step
}

export function priceStepAt(index: number): PriceStep | undefined {
  return steps[index]
}
