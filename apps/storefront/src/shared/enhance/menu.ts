/** Rest on the word this long before it counts as intent. */
const openAfterMs = 140
/** Forgive a pointer that strays this long. */
const closeAfterMs = 320
/** A click that was on its way comes this long after at the latest. */
const onItsWayMs = 600
/** As long ago as it takes: a page's clock begins at 0, and a click in its first moments counts. */
const never = -onItsWayMs

/**
 * Opens the menu for a mouse that rests on its word, and closes it when the mouse leaves; clicks and keys are the
 * browser's own (`popovertarget`).
 */
export function enhanceMenu(button: HTMLElement): void {
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!panel || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedByRest = never

  const later = (act: () => void, delayMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(act, delayMs)
  }
  button.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    later(() => {
      if (panel.matches(':popover-open')) return
      openedByRest = performance.now()
      panel.showPopover({ source: button })
    }, openAfterMs)
  })
  button.addEventListener('pointerleave', () => clearTimeout(timer))
  // Resting opened it; the click that was on its way must not close it again.
  button.addEventListener('click', (event) => {
    clearTimeout(timer)
    if (performance.now() - openedByRest < onItsWayMs) event.preventDefault()
  })
  panel.addEventListener('pointerenter', () => clearTimeout(timer))
  panel.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && openedByRest > 0) later(() => panel.hidePopover(), closeAfterMs)
  })
  panel.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'closed') openedByRest = never
  })
}
