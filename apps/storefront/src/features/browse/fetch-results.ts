import type { ResultsPage } from './browse-view.ts'

/** After this, the browser opens the page itself and shows that it is loading. */
const timeoutMs = 10_000

/** Cards of several pages under each other. */
export interface ShownPages extends ResultsPage {
  /** The page of the first card, 1-based; `results.page` is that of the last one. */
  readonly firstPage: number
}

/**
 * Loads what a listing or a search shows at an address.
 *
 * @param options.firstPage Also loads the pages before that of the address, from this one on.
 * @throws Error if there is no such page, or it does not arrive in time.
 */
export async function fetchResults(
  address: string,
  { firstPage, signal }: { firstPage?: number | undefined; signal?: AbortSignal } = {},
): Promise<ShownPages> {
  const last = pageOf(address)
  const first = Math.min(firstPage ?? last, last)
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const pages = await Promise.all(numbers.map((number) => fetchPage(address, number, signal)))
  const [page] = pages.slice(-1)
  const items = pages.flatMap(({ results }) => results.items)
  if (!page || (items.length === 0 && page.results.total > 0)) throw new Error('The page has no products')
  return { ...page, results: { ...page.results, items }, firstPage: first }
}

async function fetchPage(address: string, page: number, caller?: AbortSignal): Promise<ResultsPage> {
  const url = new URL(address)
  url.pathname += '/results'
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  const timer = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { signal: caller ? AbortSignal.any([caller, timer]) : timer })
  if (!response.ok) throw new Error(`The results responded with ${response.status}`)
  // `pages/…/results.ts` of this shop writes it.
  return (await response.json()) as ResultsPage
}

function pageOf(address: string): number {
  return Number(new URL(address).searchParams.get('page') ?? 1)
}
