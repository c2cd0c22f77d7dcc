import { percentile } from './table.ts'

/** The limit of a figure, and its value. */
export interface Verdict {
  readonly what: string
  readonly figure: string
  readonly budget: string
  readonly isWithin: boolean
}

/** Limits of a read. */
type ReadBudget =
  /** The median relative to that of the same read in a store of a thousand products. */
  | { readonly timesSmall: number }
  /** 95th percentile in milliseconds, up to 100,000 products and up to a million. */
  | { readonly p95: readonly [upTo100k: number, upToMillion: number] }

const asSmall: ReadBudget = { timesSmall: 2 }
const asSearch: ReadBudget = { p95: [20, 60] }

/** By the names of `storeJobs`. Other jobs are printed only for comparison. */
const readBudgets: Readonly<Record<string, ReadBudget>> = {
  'listing of all products': asSmall,
  'listing of a collection': asSmall,
  'filter by price, sorted by price': asSmall,
  'sorted by name': asSmall,
  'product by slug': asSmall,
  // Looks up parts of words, and counts matches: a search, although it is a filter.
  'a name contains a word': asSearch,
  'next page, by number': asSmall,
  'page at the largest offset': asSmall,
  'search for a word': asSearch,
  'search for two words': asSearch,
  'search for a mistyped word': asSearch,
  'facets of a filtered listing': { p95: [50, 50] },
}

/** Number of products of the store with which larger ones are compared. */
export const smallStore = 1_000
/** Number of products for which loads and searches have budgets, which also apply to smaller stores. */
const largeStore = 1_000_000
const loadSeconds = 600

/**
 * @param times milliseconds of each run
 * @param small the same in a store of a thousand products, if measured
 * @returns undefined if this read has no budget at this number of products
 */
export function readVerdict(
  job: string,
  products: number,
  times: readonly number[],
  small: readonly number[] | undefined,
): Verdict | undefined {
  const budget = readBudgets[job]
  if (!budget || times.length === 0 || products > largeStore) return undefined
  const what = `${job} of ${count(products)}`
  if ('p95' in budget) {
    const p95 = percentile(times, 0.95)
    const most = budget.p95[products <= 100_000 ? 0 : 1]
    return verdict(what, `${p95.toFixed(1)} ms`, `${most} ms`, p95 <= most)
  }
  if (!small || products === smallStore) return undefined
  const ratio = percentile(times, 0.5) / percentile(small, 0.5)
  return verdict(what, `${ratio.toFixed(2)} ×`, `${budget.timesSmall} ×`, ratio <= budget.timesSmall)
}

/** Up to a million products are loaded within ten minutes. */
export function loadVerdict(products: number, milliseconds: number): Verdict | undefined {
  if (products > largeStore) return undefined
  const seconds = milliseconds / 1_000
  const what = `load of ${count(products)}`
  return verdict(what, `${seconds.toFixed(1)} s`, `${loadSeconds} s`, seconds <= loadSeconds)
}

/** Bulk writes have no time limit, but report progress at least once per thousand products. */
export function progressVerdict(what: string, products: number, told: number): Verdict {
  const least = Math.ceil(products / 1_000)
  return { what, figure: `told ${told} times`, budget: `≥ ${least} times`, isWithin: told >= least }
}

/** The limit of a figure and whether it holds; empty without a limit. */
export function verdictText(told: Verdict | undefined): string {
  return told ? `${told.budget} ${told.isWithin ? 'within' : 'over'}` : ''
}

/** All in one line, with the names of figures that exceed their budget. */
export function summary(verdicts: readonly Verdict[]): string {
  if (verdicts.length === 0) return 'No figure of this run has a budget.'
  const over = verdicts.filter(({ isWithin }) => !isWithin)
  const within = `${verdicts.length - over.length} of ${verdicts.length} figures are within their budgets`
  const named = over.map(({ what, figure, budget }) => `${what} (${figure}, budget ${budget})`)
  return named.length === 0 ? `${within}.` : `${within}; over: ${named.join('; ')}.`
}

function verdict(what: string, figure: string, most: string, isWithin: boolean): Verdict {
  return { what, figure, budget: `≤ ${most}`, isWithin }
}

function count(products: number): string {
  return `${products.toLocaleString('en')} products`
}
