import { type RefObject, useEffect } from 'react'

/** Everything under a sheet, which is out of reach until the sheet closes. */
const covered = '.site-header, .site-footer, .results'

/** Makes the page inert while a popover is open that covers it. */
export function useCoveredPage(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const listening = new AbortController()
    const cover = (isCovered: boolean): void => {
      for (const each of document.querySelectorAll<HTMLElement>(covered)) {
        // The button that opened the sheet is in there: the browser returns the focus to it only from within the sheet.
        if (isCovered && each.contains(document.activeElement)) element.querySelector('button')?.focus()
        each.inert = isCovered
      }
    }
    const coverWhileOpen = (): void => cover(element.matches(':popover-open'))
    // Before it closes, because the browser then returns the focus to the button under it.
    element.addEventListener(
      'beforetoggle',
      ({ newState }) => newState === 'closed' && cover(false),
      listening,
    )
    element.addEventListener('toggle', coverWhileOpen, listening)
    // It may have been opened before it was hydrated.
    coverWhileOpen()
    return () => {
      listening.abort()
      cover(false)
    }
  }, [sheet])
}
