'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps focus in the line when what held it goes away: removing moves it to what brings the line back, bringing it back
 * moves it to the line's controls, and when the row itself goes it moves to the next one. Call the result when the shopper
 * acts on the line by pointer: some browsers do not focus the button that was pressed.
 */
export function useLineFocus(root: RefObject<HTMLElement | null>, isRemoved: boolean): () => void {
  const hadFocus = useRef(false)
  const before = useRef(isRemoved)

  // The parts' own effects ran: the controls of the new state are there, those of the old one are not.
  useLayoutEffect(() => {
    if (before.current !== isRemoved && hadFocus.current) focusFirst(root.current)
    before.current = isRemoved
  }, [root, isRemoved])

  useLayoutEffect(() => {
    const line = root.current
    if (!line) return
    const note = ({ type, relatedTarget }: FocusEvent) => {
      // Focus that leaves for nowhere was taken away together with its element.
      if (type === 'focusin' || relatedTarget) hadFocus.current = type === 'focusin'
    }
    line.addEventListener('focusin', note)
    line.addEventListener('focusout', note)
    return () => {
      line.removeEventListener('focusin', note)
      line.removeEventListener('focusout', note)
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
