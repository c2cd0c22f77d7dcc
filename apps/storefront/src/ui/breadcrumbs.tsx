import type { ReactNode } from 'react'
import { useSite, useTexts } from '../shared/site/site-context.tsx'
import type { LinkView } from '../shared/views/link-view.ts'

/** The way here from the front page; the last step is the page itself and stands in its heading. */
export function Breadcrumbs({ trail }: { trail: readonly LinkView[] }): ReactNode {
  const { to } = useSite()
  const text = useTexts('shell')
  return (
    <nav className="trail" aria-label={text.breadcrumbs}>
      <ol>
        <li>
          <a href={to('/')}>{text.home}</a>
        </li>
        {trail.map((step) => (
          <li key={step.href}>
            <a href={to(step.href)}>{step.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
