/**
 * Scripts that a page does not need to begin with, by the value of `data-enhance` of what they are for: asked for when somebody comes
 * near it. Until one is there, and where it cannot be loaded, links and forms do what they do by themselves.
 */
const scripts: Readonly<Record<string, (element: HTMLElement) => Promise<void>>> = {
  browse: async (element) =>
    (await import('../features/browse/enhance/enhance-browse.ts')).enhanceBrowse(element),
  suggest: async (element) =>
    (await import('../features/browse/enhance/enhance-suggest.ts')).enhanceSuggest(element),
}

const signs = ['pointerover', 'focusin', 'touchstart'] as const

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  const load = scripts[element.dataset['enhance'] ?? '']
  if (load) onIntent(element, load)
}

/** A click on a card waits this long for the script of the options; then the card opens the product page. */
const timeoutMs = 4_000

/** The card with options that was clicked last before their island (`Chooser`) was awake. */
let held: HTMLAnchorElement | undefined
const holding = new AbortController()

const release = (): void => {
  holding.abort()
  held?.removeAttribute('aria-busy')
  held?.click()
}
document.addEventListener(
  'click',
  (event) => {
    const card = (event.target as Element).closest<HTMLAnchorElement>('a.card-add')
    if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!held) setTimeout(release, timeoutMs)
    held = card
    card.ariaBusy = 'true'
    dispatchEvent(new CustomEvent('island:wake', { detail: 'chooser' }))
  },
  { signal: holding.signal },
)
addEventListener('chooser:awake', release, { signal: holding.signal })

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
