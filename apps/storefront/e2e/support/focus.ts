import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/**
 * Checks the focused element after Tab: its focus is visible, no sticky element covers it (WCAG 2.2, 2.4.7 and 2.4.11),
 * and it follows the previous stop in page order unless the focus wrapped around (2.4.3).
 */
export async function expectGoodStop(page: Page): Promise<void> {
  expect(await page.evaluate(faultsOfStop)).toEqual([])
}

/** Runs in the page, so it must be self-contained. */
function faultsOfStop(): string[] {
  const stop = document.activeElement
  const before: unknown = Reflect.get(globalThis, 'stopBefore')
  Reflect.set(globalThis, 'stopBefore', stop)
  // After the last stop, the focus moves to the browser's own controls.
  if (stop === null || stop === document.body) return []
  const faults: string[] = []
  const scope = stop.closest('dialog, [popover]') ?? document.body
  const isFirst = before === document.body || !(before instanceof Element) || !before.isConnected
  const follows =
    isFirst ||
    (before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ||
    before === stop
  if (!follows && scope.contains(before) && !startsAnew(before, stop))
    faults.push('comes before the stop before it')
  if (
    ![stop, ...(stop.closest('label')?.querySelectorAll('*') ?? []), stop.closest('label')].some(isOutlined)
  )
    faults.push('does not show that it has the focus')
  if (!isInSight()) faults.push('is out of sight or under something that sticks')
  return faults.map((fault) => `${stop.outerHTML.slice(0, 120)} ${fault}`)

  /** In a dialog the focus wraps around. */
  function startsAnew(last: Element, first: Element): boolean {
    return last.closest('dialog, [popover]') !== null && first.closest('dialog, [popover]') !== null
  }
  function isOutlined(element: Element | null): boolean {
    if (element === null) return false
    // The thumb of a slider shows it, which scripts cannot inspect.
    if (element.matches('[type="range"]')) return true
    return [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
  }
  /** At least one of nine points is uncovered. */
  function isInSight(): boolean {
    const { x, y, width, height } = (stop as Element).getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9]
    const points = parts.flatMap((across) =>
      parts.map((down) => [x + width * across, y + height * down] as const),
    )
    return points.some(([across, down]) => {
      const top = document.elementFromPoint(across, down)
      return top !== null && !sticksOver(top)
    })
  }
  function sticksOver(element: Element | null): boolean {
    for (let at = element; at !== null && !at.contains(stop); at = at.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true
    return false
  }
}
