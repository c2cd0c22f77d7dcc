import { type PageParser, readPage } from '../../../shared/html/read-page.ts'
import { takeOverFilters } from './take-over-filters.ts'

export interface Exchange {
  /**
   * Puts the listing of another address in place of this one.
   * @param options `isReturn`: the address is already in the history; `focus`: id of what takes the focus.
   */
  show(address: string, options?: { isReturn?: boolean; focus?: string }): Promise<void>
  /** Whether a path is this listing. */
  isOwn(path: string): boolean
}

/** Exchanges the results and the counts of the filters; the latest wish wins, and what fails becomes an ordinary navigation. */
export function createExchange(root: HTMLElement, parse: PageParser | undefined): Exchange {
  const path = location.pathname
  let underWay: AbortController | undefined

  return {
    isOwn: (other) => other === path,
    async show(address, { isReturn = false, focus } = {}) {
      if (!parse) {
        location.assign(address)
        return
      }
      underWay?.abort()
      const own = new AbortController()
      underWay = own
      root.dataset['state'] = 'loading'
      try {
        const page = await readPage(address, parse, own.signal)
        const fresh = page.querySelector<HTMLElement>('.browse')
        if (!fresh) throw new Error('Page has no listing')
        if (!isReturn) history.pushState(null, '', address)
        document.title = page.title
        takeOver(root, fresh, focus)
        delete root.dataset['state']
      } catch {
        // Overtaken by a later wish; anything else the page itself explains. Whoever comes back from there finds this one at rest.
        if (own.signal.aborted) return
        delete root.dataset['state']
        location.assign(address)
      }
    },
  }
}

function takeOver(root: HTMLElement, fresh: HTMLElement, focus: string | undefined): void {
  const results = root.querySelector<HTMLElement>('.results')
  const filters = root.querySelector<HTMLElement>('.filters')
  const [freshResults, freshFilters] = [fresh.querySelector('.results'), fresh.querySelector('.filters')]
  const active = document.activeElement
  const focused = focus ?? active?.id
  // Cards have no ids, because a product can be on a page more than once.
  const link = active?.getAttribute('href')
  if (results && freshResults) results.replaceChildren(...freshResults.childNodes)
  if (filters && freshFilters) takeOverFilters(filters, freshFilters)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ behavior: 'instant' })
  if (document.activeElement === document.body) {
    const next = focused
      ? document.getElementById(focused)
      : link && root.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)
    if (next) next.focus({ preventScroll: true })
  }
  // What readers hear; the heading itself was exchanged and says nothing on its own.
  const status = document.getElementById('results-status')
  if (status) status.textContent = root.querySelector('#results-count')?.textContent ?? ''
}
