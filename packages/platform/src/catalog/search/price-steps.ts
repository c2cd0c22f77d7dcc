/** Between two powers of ten prices are told apart at 1, 2 and 5. */
const stepsPerDecade = [1n, 2n, 5n] as const

/** One step of prices, in minor units: from `min` up to, and without, `max`. */
export interface PriceStep {
  readonly index: number
  readonly min: bigint
  readonly max: bigint
}

/** Steps in order: 0 to 1, 1 to 2, 2 to 5, 5 to 10, 10 to 20 … minor units, beyond the largest price. */
const steps: readonly PriceStep[] = makeSteps()

function makeSteps(): PriceStep[] {
  const bounds = [0n]
  for (let decade = 1n; decade <= 10n ** 15n; decade *= 10n) {
    for (const step of stepsPerDecade) bounds.push(decade * step)
  }
  return bounds.slice(0, -1).map((min, index) => ({ index, min, max: bounds[index + 1] as bigint }))
}

/** The step that a price falls into. */
export function priceStepOf(price: bigint): PriceStep {
  const step = steps.find(({ max }) => price < max) ?? steps.at(-1)
  if (!step) throw new RangeError('There are no steps of prices.')
  return step
}

/** The step with this number. */
export function priceStepAt(index: number): PriceStep | undefined {
  return steps[index]
}

/** All steps that some price of the range, its ends included, falls into. */
export function priceStepsWithin(min: bigint, max: bigint): readonly PriceStep[] {
  return steps.filter((step) => step.max > min && step.min <= max)
}
