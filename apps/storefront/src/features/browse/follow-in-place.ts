import type { MouseEvent } from 'react'

/** Properties of a link whose plain click acts in place; other clicks, and pages without script, follow its address. */
export function followInPlace(act: () => void) {
  return {
    // A first click waits for the island (`client:intent`).
    'aria-controls': 'results',
    onClick(event: MouseEvent): void {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      act()
    },
  }
}
