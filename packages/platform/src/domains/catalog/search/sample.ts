import type { Scope } from './scope.ts'
import { highestLevel } from './search-keys.ts'

/** Products of the first sample: enough to tell how much a question finds. */
const firstSample = 2_048
/** What a sample has to find to stand for everything. */
export const enough = 500
/** The same where only the number of products is asked for: every other time it is told to 5 in 100. */
export const enoughToCount = 200
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
  { known, wanted = enough }: SampleOptions<T> = {},
): Promise<Sampled<T>> {
  let level = known ? nextLevel(known.level, sizeOf(known.found), wanted) : startLevel(products)
  for (;;) {
    const found = await ask({ ...scope, level })
    const size = sizeOf(found)
    if (level === 0) return { level, found, isExact: size <= maxCandidates }
    if (size >= wanted) return { level, found, isExact: false }
    level = nextLevel(level, size, wanted)
  }
}

interface SampleOptions<T> {
  /** What a sample that was not enough has found already. */
  readonly known?: Pick<Sampled<T>, 'level' | 'found'> | undefined
  /** What a sample has to find to stand for everything. */
  readonly wanted?: number
}

/** How many there are in all, by what the sample found. */
export function estimateOf({ level }: Pick<Sampled<unknown>, 'level'>, count: number): number {
  return count * 4 ** level
}

function startLevel(products: number): number {
  if (products <= maxCandidates) return 0
  return Math.min(highestLevel, Math.max(0, Math.ceil(Math.log(products / firstSample) / Math.log(4))))
}

function nextLevel(level: number, size: number, wanted: number): number {
  return Math.min(level - 1, levelFor(size * 4 ** level, wanted))
}

/** Of so many products all, where they may be read; otherwise the smallest sample that should find enough of them. */
export function levelFor(expected: number, wanted: number = enough): number {
  if (expected <= maxCandidates / 2) return 0
  // A little more than enough: samples scatter.
  const level = Math.floor(Math.log(expected / (wanted * 1.2)) / Math.log(4))
  return Math.min(highestLevel, Math.max(0, level))
}
