import type { Scope } from './scope.ts'
import { highestLevel } from './search-keys.ts'

/** Products of the first sample: enough to tell how much a question finds. */
const firstSample = 2_048
/** What a sample has to find to stand for everything: two times of three the number of products is told to 6 in 100. */
export const enough = 300
/** The same where only the number of products is asked for: every other time it is told to 5 in 100. */
export const enoughToCount = 200
/** Samples scatter, and a little less than was hoped for is no reason to read everything. */
export const nearly = (wanted: number): number => wanted * 0.8
/** Products that one statement reads at most; more than a complete answer of the last step ever has. */
export const maxCandidates = 2_000

/** What a question found among one in `4 ** level` of all products; level 0 is all of them. */
export interface Sampled<T> {
  readonly level: number
  readonly found: T
  /** Nothing was left out: the sample is everything, and not more than is read. */
  readonly isExact: boolean
}

/**
 * Asks the smallest fair sample that tells enough (design decision 11): what is found often is judged by a part of it, what is found
 * seldom by all of it. Two or three statements, none of which reads more than a few thousand products, whatever the store's size.
 *
 * @param products of the site in all, about.
 * @param ask the number of products found has to be `sizeOf` its answer.
 */
export async function askSample<T>(
  scope: Scope,
  products: number,
  ask: (scope: Scope) => Promise<T>,
  sizeOf: (found: T) => number,
  { expected, wanted = enough }: SampleOptions = {},
): Promise<Sampled<T>> {
  let level = expected === undefined ? startLevel(products) : levelFor(products, expected, wanted)
  let isTooLow = false
  for (;;) {
    const found = await ask({ ...scope, level })
    const size = sizeOf(found)
    // What was cut off stands for nothing: there is more than was expected.
    if (size > maxCandidates && level < startLevel(products)) {
      isTooLow = true
      level += 1
      continue
    }
    if (level === 0) return { level, found, isExact: size <= maxCandidates }
    if (size >= nearly(wanted) || isTooLow) return { level, found, isExact: false }
    level = Math.min(level - 1, levelFor(products, size * 4 ** level, wanted))
  }
}

interface SampleOptions {
  /** How many products should be found in all, where somebody knows: the sample to begin with is the one that is enough for these. */
  readonly expected?: number | undefined
  /** What a sample has to find to stand for everything. */
  readonly wanted?: number
}

/** How many there are in all, by what the sample found. */
export function estimateOf({ level }: Pick<Sampled<unknown>, 'level'>, count: number): number {
  return count * 4 ** level
}

/** The sample that is asked where nobody knows how much will be found. */
export function startLevel(products: number): number {
  if (products <= maxCandidates) return 0
  return Math.min(highestLevel, Math.max(0, Math.ceil(Math.log(products / firstSample) / Math.log(4))))
}

/**
 * The level that a question should be asked of.
 *
 * @param products of the site in all, about; of a small store everything is read.
 * @param expected products to be found in all of it.
 * @param wanted products that the sample should find of them.
 */
export function levelFor(products: number, expected: number, wanted: number = enough): number {
  if (products <= maxCandidates || expected <= maxCandidates / 2) return 0
  const level = Math.floor(Math.log(expected / wanted) / Math.log(4))
  return Math.min(highestLevel, Math.max(0, level))
}
