import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from 'react'
import { useSite } from '../../shared/site/site-context.tsx'
import { cardPath } from '../../ui/product-card.tsx'
import { type BrowseState, browseAddress } from './browse-address.ts'
import type { ResultsPage } from './browse-view.ts'
import { fetchResults, type ShownPages } from './fetch-results.ts'
import type { Filter } from './filters.ts'

/** Id of the heading that has the focus after a choice whose control is gone. */
export const countId = 'results-count'

interface Shown extends ShownPages {
  /** What has the focus once it is rendered: an id, or the address of a card. */
  readonly focus?: string | undefined
  /** Other results than before, whose count screen readers announce. */
  readonly isReplaced?: boolean
  /** The shopper returned to these results. */
  readonly isReturn?: true
}

export interface ResultsController {
  readonly shown: Shown
  /** The results at an address of its own. While others load, with the filters that were chosen. */
  readonly state: BrowseState
  readonly isLoading: boolean
  /** Replaces the results. `focus` is the id of the element that has the focus then. */
  show(state: BrowseState, options?: { readonly focus?: string }): void
  /** Appends the next page. */
  showMore(): void
}

/** Signs that a shopper has continued from where they came back to. */
const departures = ['keydown', 'pointerdown', 'wheel']

/**
 * The results of a listing or a search, which follow its address and the history of the browser. The latest choice wins. What cannot be
 * loaded becomes an ordinary navigation, so that the browser shows what is wrong.
 *
 * @param section The element around the results.
 */
export function useResults(first: ResultsPage, section: RefObject<HTMLElement | null>): ResultsController {
  const { to } = useSite()
  const [shown, setShown] = useState<Shown>({ ...first, firstPage: first.results.page })
  const [isLoading, startLoading] = useTransition()
  const [filters, choose] = useOptimistic<readonly Filter[]>(shown.results.filters)
  const loading = useRef<AbortController>(undefined)
  const { path, term, results } = shown
  const { sort, page } = results

  const load = (
    act: (signal: AbortSignal) => Promise<Shown>,
    { onError, chosen }: { onError: () => void; chosen?: readonly Filter[] },
  ): void => {
    loading.current?.abort()
    const own = new AbortController()
    loading.current = own
    startLoading(async () => {
      if (chosen) choose(chosen)
      try {
        const next = await act(own.signal)
        if (own.signal.aborted) return
        document.title = next.title
        startLoading(() => setShown(next))
      } catch {
        if (!own.signal.aborted) onError()
      }
    })
  }

  const comeBack = useEffectEvent((isReload: boolean): void => {
    const departed = new AbortController()
    for (const sign of departures)
      addEventListener(sign, () => departed.abort(), { capture: true, passive: true, once: true })
    const { firstPage, left } = readHistory()
    const { href } = location
    load(
      async (signal) => ({
        ...(await fetchResults(href, { firstPage, signal })),
        focus: departed.signal.aborted || firstPage === undefined ? undefined : left,
        isReturn: true,
        isReplaced: !isReload,
      }),
      // After a reload, the page of the address is there, and the others are behind their link.
      { onError: () => isReload || location.assign(href) },
    )
  })
  useEffect(() => {
    const { pathname } = location
    const { firstPage } = readHistory()
    if (firstPage !== undefined && firstPage < first.results.page) comeBack(true)
    const onReturn = () => location.pathname === pathname && comeBack(false)
    addEventListener('popstate', onReturn)
    return () => {
      removeEventListener('popstate', onReturn)
      loading.current?.abort()
    }
  }, [first.results.page])

  useEffect(() => {
    const element = section.current
    if (!element) return
    const { focus, isReplaced, isReturn } = shown
    if (isReplaced && element.getBoundingClientRect().top < 0) element.scrollIntoView({ behavior: 'instant' })
    if (focus === undefined) return
    // The count by its id, a card by its link.
    const link = `.grid a[href="${CSS.escape(focus)}"]`
    const target = document.getElementById(focus) ?? element.querySelector<HTMLElement>(link)
    target?.focus({ preventScroll: !isReturn })
  }, [shown, section])

  return {
    shown,
    state: { path, term, filters, sort, page },
    isLoading,
    show(next, { focus } = {}) {
      const address = toUrl(to(browseAddress({ ...next, page: 1 })))
      load(
        async (signal) => {
          const found = await fetchResults(address, { signal })
          if (!signal.aborted) history.pushState(null, '', address)
          return { ...found, focus, isReplaced: true }
        },
        { onError: () => location.assign(address), chosen: next.filters },
      )
    },
    showMore() {
      const address = toUrl(to(browseAddress({ path, term, filters: results.filters, sort, page: page + 1 })))
      load(
        async (signal) => {
          const { firstPage } = shown
          const next = await fetchResults(address, { signal })
          if (!signal.aborted) history.replaceState({ ...history.state, from: firstPage }, '', address)
          const { items } = next.results
          // A shopper who is elsewhere by now keeps the focus; otherwise it continues with the first new card.
          const { activeElement } = document
          const isHere = activeElement === document.body || activeElement?.closest('.pages')
          return {
            ...next,
            results: { ...next.results, items: [...results.items, ...items] },
            firstPage,
            focus: isHere && items[0] ? to(cardPath(items[0])) : undefined,
          }
        },
        { onError: () => location.assign(address) },
      )
    },
  }
}

function toUrl(path: string | undefined): string {
  return new URL(path ?? '', location.href).href
}

/** What this entry of the history has: the first page that was shown, and the link that led away (`page-return.ts`). */
function readHistory(): { readonly firstPage: number | undefined; readonly left: string | undefined } {
  const { from, left } = Object(history.state)
  return {
    firstPage: typeof from === 'number' ? from : undefined,
    left: typeof left === 'string' ? left : undefined,
  }
}
