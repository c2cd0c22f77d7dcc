/**
 * “Show more”: fetches the page the link leads to and appends its cards. The address follows, so that reload and sharing
 * find the page; browsers that cannot parse markup safely (`Document.parseHTML`) follow the link instead.
 */
export function enhanceResults(results: HTMLElement): void {
  const parse = (Document as ParsingDocument).parseHTML
  if (!parse) return
  results.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (link.dataset['state'] !== 'loading') void append(results, link, parse)
  })
}

/** Safe parsing of the HTML Sanitizer specification: what could execute is left out, so it needs no trusted type. */
type ParsingDocument = typeof Document & {
  parseHTML?: (html: string, options?: { sanitizer?: object }) => Document
}

async function append(
  results: HTMLElement,
  link: HTMLAnchorElement,
  parse: (html: string, options?: object) => Document,
): Promise<void> {
  const label = link.textContent
  link.dataset['state'] = 'loading'
  link.textContent = link.dataset['loading'] ?? label
  try {
    const answer = await fetch(link.href, { headers: { accept: 'text/html' } })
    if (!answer.ok) throw new Error(`Page answered ${answer.status}`)
    // An empty configuration keeps all that cannot execute; the default one would also drop forms and data attributes.
    const page = parse.call(Document, await answer.text(), { sanitizer: {} })
    const more = page.querySelector('[data-enhance="results"]')
    const cards = more?.querySelectorAll('.grid > li') ?? []
    if (cards.length === 0) throw new Error('Page has no cards')
    results.querySelector('.grid')?.append(...cards)
    const pages = more?.querySelector('.pages')
    if (pages) results.querySelector('.pages')?.replaceWith(pages)
    history.replaceState(history.state, '', link.href)
    cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  } catch {
    // Whatever went wrong, the link itself still leads there and shows the reason.
    link.textContent = label
    location.assign(link.href)
  }
}
