/**
 * Scripts that a page does not need to begin with, by the value of `data-enhance` of what they are for: asked for when somebody comes
 * near it. Until one is there, and where it cannot be loaded, links and forms do what they do by themselves.
 */
const scripts: Readonly<Record<string, (element: HTMLElement) => Promise<void>>> = {
  browse: async (element) =>
    (await import('../features/browse/enhance/enhance-browse.ts')).enhanceBrowse(element),
  gallery: async (element) =>
    (await import('../features/product/enhance/gallery.ts')).enhanceGallery(element),
  suggest: async (element) =>
    (await import('../features/browse/enhance/enhance-suggest.ts')).enhanceSuggest(element),
}

/** That something in it scrolls is one, too: a choice moves the gallery to its photograph. */
const signs = ['pointerover', 'focusin', 'touchstart', 'scroll'] as const

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  const load = scripts[element.dataset['enhance'] ?? '']
  if (load) onIntent(element, load)
}

// Wish buttons, and cards that open the choices of their product.
document.addEventListener('click', (event) => {
  const target = event.target as Element
  const wish = target.closest<HTMLButtonElement>('[data-wish]')
  // The first click loads the script and then takes effect.
  if (wish)
    import('../features/wish-list/enhance/toggle-wish.ts').then(({ toggleWish }) => toggleWish(wish), ignore)
  const card = target.closest<HTMLAnchorElement>('a.card-add')
  if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  card.ariaBusy = 'true'
  import('../features/product/enhance/chooser.ts').then(
    ({ openChooser }) => openChooser(card),
    () => location.assign(card.href),
  )
})

// Buttons and counts show the wish list, if there is one, also after a return through the back/forward cache. The key is that of
// `wishList` in `@vitrine/react`: importing it would load the list on every page.
addEventListener('pageshow', () => {
  try {
    if (localStorage.getItem('vitrine:wish-list'))
      import('../features/wish-list/enhance/toggle-wish.ts').then(({ showWishes }) => showWishes(), ignore)
  } catch {
    // Storage is blocked: the list lives as long as the page, so it is empty.
  }
})

/** Without its script, an element keeps its native behaviour. */
function ignore(): void {}

function onIntent(element: HTMLElement, load: (element: HTMLElement) => Promise<void>): void {
  const waiting = new AbortController()
  const wake = (): void => {
    waiting.abort()
    load(element).catch(ignore)
  }
  // A list that was shown further is put together again at once.
  if (history.state?.from && element.dataset['enhance'] === 'browse') {
    wake()
    return
  }
  for (const sign of signs)
    element.addEventListener(sign, wake, { capture: true, passive: true, signal: waiting.signal })
}
