import type { ReactNode } from 'react'
import type { MarkedText } from '../shared/views/product-card-view.ts'

/** A text with the words that were searched for. */
export function Marked({ pieces }: { pieces: readonly MarkedText[] }): ReactNode {
  let at = 0
  return pieces.map(({ text, matched }) => {
    const key = at
    at += text.length
    return matched ? <mark key={key}>{text}</mark> : text
  })
}
