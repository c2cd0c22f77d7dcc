import { type PageParser, readPage } from '../../../shared/html/read-page.ts'
import { noteShownFurther } from './earlier-pages.ts'

/**
 * “Show more”: fetches the page the link leads to and appends its cards. The address follows, so that reload and sharing find the
 * page.
 */
export async function appendMore(
  root: HTMLElement,
  link: HTMLAnchorElement,
  parse: PageParser,
): Promise<void> {
  if (link.dataset['state'] === 'loading') return
  const label = link.textContent
  link.dataset['state'] = 'loading'
  link.textContent = link.dataset['loading'] ?? label
  try {
    const page = await readPage(link.href, parse)
    const cards = page.querySelectorAll('.browse .grid > li')
    if (cards.length === 0) throw new Error('Page has no cards')
    root.querySelector('.grid')?.append(...cards)
    const pages = page.querySelector('.browse .pages')
    if (pages) root.querySelector('.pages')?.replaceWith(pages)
    noteShownFurther(link.href)
    cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  } catch {
    // Whatever went wrong, the link itself still leads there and shows the reason; and once more for whoever comes back to this page.
    link.textContent = label
    delete link.dataset['state']
    location.assign(link.href)
  }
}
