import { pageParser, readPage } from '../../../shared/html/read-page.ts'

let underWay: AbortController | undefined

/**
 * Opens the choices of a card's product in a layer over the listing: the buy box of its page, an island like there. Whatever fails, and
 * a browser that cannot read markup safely, goes to the page instead.
 */
export async function openChooser(card: HTMLAnchorElement): Promise<void> {
  underWay?.abort()
  const own = new AbortController()
  underWay = own
  try {
    const parse = pageParser()
    if (!parse) throw new Error('Markup cannot be read safely here')
    const { pathname, search } = new URL(card.href)
    const piece = await readPage(`${pathname}/choose${search}`, parse, own.signal)
    if (!piece.querySelector('.buy')) throw new Error('Nothing to choose')
    // Whoever opened something else meanwhile, or writes, is not taken away from there.
    if (!document.querySelector('dialog[open], :popover-open, input:focus')) show(piece)
  } catch {
    // Overtaken by another card; anything else the page itself explains.
    if (!own.signal.aborted) location.assign(card.href)
  } finally {
    card.ariaBusy = null
  }
}

function show(piece: Document): void {
  const layer = document.createElement('dialog')
  layer.className = 'chooser'
  layer.setAttribute('closedby', 'any')
  layer.setAttribute('aria-labelledby', 'chooser-name')
  layer.append(...piece.body.childNodes)
  const shown = new AbortController()
  layer.addEventListener('close', () => {
    shown.abort()
    layer.remove()
  })
  // What was chosen is in the cart: the drawer takes over, and gives the focus back to the card when it closes.
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      if (target !== layer && (target as Element).matches('.drawer')) layer.close()
    },
    { capture: true, signal: shown.signal },
  )
  document.body.append(layer)
  layer.showModal()
}
