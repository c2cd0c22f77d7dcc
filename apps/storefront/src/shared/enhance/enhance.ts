import { enhanceAnnouncement } from './announcement.ts'
import { enhanceBuyBar } from './buy-bar.ts'
import { enhanceCards } from './cards.ts'
import { enhanceCopy } from './copy.ts'
import { enhanceGallery } from './gallery.ts'
import { enhanceMenu } from './menu.ts'
import { enhanceQuickAdd } from './quick-add.ts'
import { enhanceResults } from './results.ts'
import { enhanceRow } from './row.ts'
import { enhanceSearch } from './search.ts'
import { enhanceSort } from './sort.ts'

/**
 * The page's own small script: behaviour that only moves or marks what is there. Whatever has a state of its own (cart,
 * choices) is an island instead. Everything here works on markup that already works without it.
 */
const enhancements: Readonly<Record<string, (element: HTMLElement) => void>> = {
  announcement: enhanceAnnouncement,
  'buy-bar': enhanceBuyBar,
  copy: enhanceCopy,
  gallery: enhanceGallery,
  menu: enhanceMenu,
  'quick-add': enhanceQuickAdd,
  results: enhanceResults,
  row: enhanceRow,
  search: enhanceSearch,
  sort: enhanceSort,
}

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  enhancements[element.dataset['enhance'] ?? '']?.(element)
}
enhanceCards()
