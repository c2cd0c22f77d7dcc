import type { ReactNode } from 'react'
import { useTexts } from '../site/site-context.tsx'

/** The id in full, selected by one click; the page's script adds a button that copies it. */
export function RequestId({ id }: { id: string }): ReactNode {
  const text = useTexts('trouble')
  return (
    <span className="request-id" data-enhance="copy">
      <code>{id}</code>
      <button type="button" className="link" hidden data-copied={text.copied}>
        {text.copyId}
      </button>
    </span>
  )
}
