'use client'

import { useEffect, useRef } from 'react'

/** Before a held button begins to repeat, and between repetitions. */
const delayMs = 400
const intervalMs = 80

/**
 * Props of a button that acts once per press, whether by pointer, key or assistive technology, and goes on acting while it
 * is held down. At its limit it stays focusable and says that it does nothing.
 * @param atLimit what a press of its own does there instead; a hold stops before it
 */
export function useHoldToRepeat(
  act: () => void,
  isAtLimit: boolean,
  atLimit?: () => void,
): Readonly<Record<string, unknown>> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = isAtLimit ? () => clearTimeout(timer.current) : act
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => clearTimeout(timer.current)
  const repeat = () => {
    hasRepeated.current = true
    timer.current = setTimeout(repeat, intervalMs)
    latest.current()
  }
  return {
    type: 'button',
    'aria-disabled': (isAtLimit && !atLimit) || undefined,
    onPointerDown({ button }: { readonly button: number }) {
      stop()
      hasRepeated.current = false
      if (button === 0 && !isAtLimit) timer.current = setTimeout(repeat, delayMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press would open the menu of a touch screen.
    onContextMenu(event: Event) {
      if (hasRepeated.current) event.preventDefault()
    },
    onClick(event: Event) {
      // In a form the button would submit it.
      event.preventDefault()
      stop()
      // The click that ends a hold is not one more press.
      if (!hasRepeated.current) (isAtLimit ? atLimit : act)?.()
      hasRepeated.current = false
    },
  }
}
