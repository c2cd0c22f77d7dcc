/**
 * The second photograph of a card, loaded when a mouse or the keyboard comes to it: a listing of 24 cards loads 24
 * pictures, not 48.
 */
export function enhanceCards(): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, showSecond, { passive: true })
}

function showSecond(event: Event): void {
  if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
  const card = (event.target as Element).closest?.<HTMLElement>('[data-hover]')
  const source = card?.dataset['hover']
  if (!card || !source || card.dataset['second'] !== undefined) return
  card.dataset['second'] = ''
  const picture = new Image()
  picture.src = source
  // Shown once decoded, as a background: islands hydrate only if they have the elements that the server sent.
  picture.decode().then(
    () => card.style.setProperty('--second', `url("${CSS.escape(source)}")`),
    () => undefined, // The first photograph stays.
  )
}
