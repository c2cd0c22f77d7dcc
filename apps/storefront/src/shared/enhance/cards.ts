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
  if (!card || !source) return
  delete card.dataset['hover']
  const picture = new Image()
  picture.className = 'picture card-second'
  picture.alt = ''
  picture.src = source
  // Shown once decoded; one that cannot be loaded is not missed.
  picture.decode().then(
    () => {
      picture.dataset['ready'] = ''
    },
    () => picture.remove(),
  )
  card.querySelector('.card-plate .picture')?.after(picture)
}
