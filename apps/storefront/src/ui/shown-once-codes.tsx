import type { ReactNode } from 'react'
import { useTexts } from '../shared/site/site-context.tsx'

/** Recovery codes, to be copied or printed now: they are not shown again. */
export function ShownOnceCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const text = useTexts('accountForms')
  return (
    <div data-copy="">
      <p>{text.codesText}</p>
      <code className="account-codes" dir="ltr">
        {codes.join('\n')}
      </code>
      <div className="account-ways">
        <button type="button" className="link" data-copied={text.copied}>
          {text.copy}
        </button>
        <button type="button" className="link with-script" onClick={() => print()}>
          {text.print}
        </button>
      </div>
    </div>
  )
}
