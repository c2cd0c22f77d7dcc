import { pageParser } from '../../../shared/html/read-page.ts'
import { addressOf, type BrowseForm } from './address-of.ts'
import { appendMore } from './append-more.ts'
import { restoreEarlierPages } from './earlier-pages.ts'
import { createExchange } from './exchange.ts'
import { enhancePrice } from './price-handles.ts'

/** Typing a price is over when nothing was typed for this long. */
const typingMs = 600

/**
 * A listing whose choices apply at once: it fetches the page that the form would lead to and exchanges what differs. Browsers that
 * cannot parse markup safely go to that page instead; links and forms work as they are until this is here.
 */
export function enhanceBrowse(root: HTMLElement): void {
  const parse = pageParser()
  const exchange = createExchange(root, parse)
  let typing: ReturnType<typeof setTimeout> | undefined

  const show = (address: string, options?: { isReturn?: boolean; focus?: string }): void => {
    clearTimeout(typing)
    void exchange.show(address, options)
  }

  root.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null
    if (!form) return
    // Keys pass through every entry of a closed list on their way; who uses them presses the button beside it.
    if (target instanceof HTMLSelectElement && target.matches(':focus-visible')) return
    if (target instanceof HTMLInputElement && target.type === 'range') return
    show(addressOf(form))
  })
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'number' || !target.form) return
    const { form } = target
    clearTimeout(typing)
    typing = setTimeout(() => show(addressOf(form)), typingMs)
  })
  root.addEventListener('submit', (event) => {
    const form = event.target as BrowseForm
    if (form.method !== 'get') return
    event.preventDefault()
    const isSheet = form.matches(':popover-open')
    if (isSheet) form.hidePopover()
    // The button that opened the sheet, and has the focus back by now, is exchanged with the results.
    show(addressOf(form), isSheet ? { focus: 'results-count' } : undefined)
  })
  root.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || !parse) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link?.matches('[data-more]')) {
      event.preventDefault()
      void appendMore(root, link, parse)
    } else if (link?.matches('.chips a, .filters a, .empty-ways a')) {
      event.preventDefault()
      show(link.href, { focus: 'results-count' })
    }
  })
  addEventListener('popstate', () => {
    if (!exchange.isOwn(location.pathname)) return
    void exchange.show(location.href, { isReturn: true }).then(restore)
  })

  // A page that cannot be read keeps its link.
  const restore = () => restoreEarlierPages(root, parse).catch(() => undefined)
  void restore()

  enhancePrice(root, (form) => show(addressOf(form)))
  const filters = root.querySelector<BrowseForm>('.filters')
  if (!filters) return
  coverPage(filters)
  // What was ticked before this script came applies now. The page's address is no measure of it: campaigns write into those.
  const sent = filters.cloneNode(true) as BrowseForm
  sent.reset()
  if (addressOf(filters) !== addressOf(sent)) show(addressOf(filters))
}

/** A sheet over everything: what is under it is out of reach until it closes. */
function coverPage(sheet: HTMLElement): void {
  const cover = (isCovered: boolean): void => {
    for (const element of document.querySelectorAll<HTMLElement>('.site-header, .site-footer, .results')) {
      // What opened the sheet stands there: closing gives the focus back to it from within alone.
      if (isCovered && element.contains(document.activeElement)) sheet.querySelector('button')?.focus()
      element.inert = isCovered
    }
  }
  // Lifted before it closes: browsers then give the focus back to what opened it, which stands under it.
  sheet.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && cover(false))
  const coverWhileOpen = (): void => cover(sheet.matches(':popover-open'))
  sheet.addEventListener('toggle', coverWhileOpen)
  // Opened before this script came.
  coverWhileOpen()
}
