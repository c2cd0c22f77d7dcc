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
    // Overtaken by a choice that exchanged the list meanwhile.
    if (!link.isConnected) return
    const cards = page.querySelectorAll('.browse .grid > li')
    if (cards.length === 0) throw new Error('Page has no cards')
    root.querySelector('.grid')?.append(...cards)
    const [old, pages] = [root.querySelector('.pages'), page.querySelector('.browse .pages')]
    // Whoever went on meanwhile keeps the focus.
    const { activeElement } = document
    const isHere = activeElement === document.body || old?.contains(activeElement)
    if (pages) old?.replaceWith(pages)
    noteShownFurther(link.href)
    if (isHere) cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  } catch {
    if (!link.isConnected) return
    // Whatever went wrong, the link itself still leads there and shows the reason; and once more for whoever comes back to this page.
    link.textContent = label
    delete link.dataset['state']
    location.assign(link.href)
  }
}
