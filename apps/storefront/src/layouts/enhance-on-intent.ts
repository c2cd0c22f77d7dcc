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

// The choices of a product, from its card.
document.addEventListener('click', (event) => {
  const card = (event.target as Element).closest<HTMLAnchorElement>('a.card-add')
  if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  card.ariaBusy = 'true'
  import('../features/product/enhance/chooser.ts').then(
    ({ openChooser }) => openChooser(card),
    () => location.assign(card.href),
  )
})

function onIntent(element: HTMLElement, load: (element: HTMLElement) => Promise<void>): void {
  const waiting = new AbortController()
  const wake = (): void => {
    waiting.abort()
    load(element).catch(() => undefined)
  }
  // A list that was shown further is put together again at once.
  if (history.state?.from && element.dataset['enhance'] === 'browse') {
    wake()
    return
  }
  for (const sign of signs)
    element.addEventListener(sign, wake, { capture: true, passive: true, signal: waiting.signal })
}
