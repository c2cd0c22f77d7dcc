import { useEffect, useRef } from 'react'

const firstAfterMs = 420
const thenEveryMs = 90

interface HoldHandlers {
  onPointerDown: () => void
  onPointerUp: () => void
  onPointerLeave: () => void
  onPointerCancel: () => void
}

/**
 * Repeats an act while a button is held down. The first act stays the button's click, so that keyboard, assistive devices
 * and a press that ends elsewhere keep their meaning.
 */
export function useHold(act: () => void): HoldHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = (): void => {
    latest.current()
    timer.current = setTimeout(repeat, thenEveryMs)
  }
  const start = (): void => {
    stop()
    timer.current = setTimeout(repeat, firstAfterMs)
  }
  return { onPointerDown: start, onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop }
}
