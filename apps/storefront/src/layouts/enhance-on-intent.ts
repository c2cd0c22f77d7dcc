/** A click on a card waits this long for the script of the options; then the card opens the product page. */
const timeoutMs = 4_000

/** The card with options that was clicked last before their island (`Chooser`) was awake. */
let held: HTMLAnchorElement | undefined
const holding = new AbortController()

const release = (): void => {
  holding.abort()
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
    dispatchEvent(new CustomEvent('island:wake', { detail: 'chooser' }))
  },
  { signal: holding.signal },
)
addEventListener('chooser:awake', release, { signal: holding.signal })

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-wish]')
  // The first click loads the script and then takes effect.
  if (button)
    import('../features/wish-list/enhance/toggle-wish.ts').then(
      ({ toggleWish }) => toggleWish(button),
      ignore,
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
