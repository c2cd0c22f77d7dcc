import type { ReactNode } from 'react'
import { useTexts } from '../shared/site/site-context.tsx'

/** The id in full, selected by one click; where the page's script can copy it, a button shows. */
export function RequestId({ id }: { id: string }): ReactNode {
  const text = useTexts('common')
  return (
    <span className="request-id" data-copy="">
      <code>{id}</code>
      <button type="button" className="link" data-copied={text.copied}>
        {text.copyId}
      </button>
    </span>
  )
}

/** Below what failed: what to name when one writes to us. Nothing where no answer came that had an id. */
export function RequestNote({ id }: { id: string | undefined }): ReactNode {
  const text = useTexts('common')
  if (!id) return null
  return (
    <p className="request-note">
      {text.requestId} <RequestId id={id} />
    </p>
  )
}
