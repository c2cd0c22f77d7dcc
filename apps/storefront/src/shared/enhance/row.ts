/** Buttons of a row: one screen on or back, at rest at the ends, not shown when everything is in view. */
export function enhanceRow(row: HTMLElement): void {
  const list = row.querySelector<HTMLElement>('.row-list')
  const buttons = row.querySelector<HTMLElement>('.row-buttons')
  const back = row.querySelector<HTMLButtonElement>('[data-row="back"]')
  const forward = row.querySelector<HTMLButtonElement>('[data-row="forward"]')
  if (!list || !buttons || !back || !forward) return

  const update = (): void => {
    // Right to left counts downwards from zero.
    const position = Math.abs(list.scrollLeft)
    const room = list.scrollWidth - list.clientWidth
    buttons.hidden = room <= 1
    back.disabled = position <= 1
    forward.disabled = position >= room - 1
  }
  const move = (screens: number): void => {
    const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: direction * screens * list.clientWidth * 0.8 })
  }
  back.addEventListener('click', () => move(-1))
  forward.addEventListener('click', () => move(1))
  list.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(list)
}
