import { enhanceAnnouncement } from './announcement.ts'
import { markBrokenPictures } from './broken-pictures.ts'
import { enhanceCards } from './cards.ts'
import { enhanceCopying } from './copy.ts'
import { enhanceMenu } from './menu.ts'
import { enhanceQuickAdd } from './quick-add.ts'
import { enhanceRow } from './row.ts'
import { enhanceSearch } from './search.ts'

// Behaviour that only moves or marks what is there; whatever has a state of its own (cart, choices) is an island instead.
// It builds on markup that works without it. Every page runs these and those of its feature (`features/*/enhance`); each
// set is small and imports nothing it shares with another, so that Astro writes it into the page itself.
const enhancements: Readonly<Record<string, (element: HTMLElement) => void>> = {
  announcement: enhanceAnnouncement,
  menu: enhanceMenu,
  'quick-add': enhanceQuickAdd,
  row: enhanceRow,
  search: enhanceSearch,
}

const enhance = (element: HTMLElement) => enhancements[element.dataset['enhance'] ?? '']?.(element)
for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) enhance(element)
// A part that came after the page (`personal-parts.ts`).
addEventListener('enhance', ({ target }) => enhance(target as HTMLElement))
enhanceCards()
enhanceCopying()
markBrokenPictures()
