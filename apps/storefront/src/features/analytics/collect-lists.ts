import type { MarkedItem } from '../../shared/views/marked-item.ts'
import type { AnalyticsEvent, AnalyticsItem, AnalyticsPage, ListParameters } from './analytics-events.ts'

export interface CollectListsOptions extends Pick<AnalyticsPage, 'currency' | 'path'> {
  readonly emit: (event: AnalyticsEvent) => void
}

const lists = '.grid, .row-list'
/** Cards of products have their item as JSON (`ProductCard`). */
const cards = '[data-item]'

/** Emits each list of products once, later the products that are appended or exchanged, and the links of cards that are followed. */
export function collectLists(options: CollectListsOptions): void {
  const { emit } = options
  const seen = new WeakSet<Element>()
  const emitNew = () => {
    for (const list of document.querySelectorAll(lists)) {
      const fresh = [...list.querySelectorAll<HTMLElement>(cards)].filter((card) => !seen.has(card))
      if (fresh.length === 0) continue
      for (const card of fresh) seen.add(card)
      emit({ name: 'view_item_list', parameters: toParameters(list, fresh, options) })
    }
  }
  emitNew()
  const main = document.querySelector('main')
  if (main) new MutationObserver(emitNew).observe(main, { childList: true, subtree: true })

  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a:not(.card-add)')
    const card = link?.closest<HTMLElement>(cards)
    const list = card?.closest(lists)
    if (card && list) emit({ name: 'select_item', parameters: toParameters(list, [card], options) })
  })
}

function toParameters(
  list: Element,
  shown: readonly HTMLElement[],
  { currency, path }: CollectListsOptions,
): ListParameters {
  const heading = document.getElementById(list.getAttribute('aria-labelledby') ?? '')
  const all = [...list.querySelectorAll(cards)]
  // Written by the shop itself. All prices of a list are in one currency.
  const marked = shown.map((card) => JSON.parse(card.dataset['item'] ?? '') as MarkedItem)
  return {
    item_list_id: heading?.id.replace(/-name$/, '') ?? path,
    item_list_name: (heading ?? document.querySelector('h1'))?.textContent?.trim() ?? '',
    currency: marked[0]?.currency ?? currency,
    items: marked.map(
      ({ currency: _, ...item }, position): AnalyticsItem => ({
        ...item,
        index: all.indexOf(shown[position] as Element), // As many as there are marked items.
      }),
    ),
  }
}
