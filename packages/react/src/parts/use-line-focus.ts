'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps focus in a cart line if the focused control disappears: removing moves it to the undo control, undo moves it to the
 * line's controls, and when the row disappears it moves to the next one. Call the result when the shopper removes or restores
 * the line by pointer: some browsers do not focus the button that was clicked.
 */
export function useLineFocus(root: RefObject<HTMLElement | null>, isRemoved: boolean): () => void {
  const hadFocus = useRef(false)
  const before = useRef(isRemoved)

  // After the parts' own effects: the controls of the new state exist, those of the old one do not.
  useLayoutEffect(() => {
    if (before.current !== isRemoved && hadFocus.current) focusFirst(root.current)
    before.current = isRemoved
  }, [root, isRemoved])

  useLayoutEffect(() => {
    const line = root.current
    if (!line) return
    const track = ({ type, relatedTarget }: FocusEvent) => {
      // Without a target, focus was lost because its element was removed.
      if (type === 'focusin' || relatedTarget) hadFocus.current = type === 'focusin'
    }
    const stop = new AbortController()
    line.addEventListener('focusin', track, stop)
    line.addEventListener('focusout', track, stop)
    return () => {
      stop.abort()
      if (line.contains(document.activeElement))
        focusFirst(line.nextElementSibling) ||
          focusFirst(line.previousElementSibling) ||
          line.parentElement?.focus()
    }
  }, [root])

  return () => {
    hadFocus.current = true
  }
}

function focusFirst(element: Element | null): boolean {
  const control = element?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled), a[href]')
  control?.focus()
  return control !== null && control !== undefined
}
