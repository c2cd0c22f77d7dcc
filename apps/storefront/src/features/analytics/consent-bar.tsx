import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { SiteView } from '../../shared/views/site-view.ts'

/** Asks for consent to analytics. The page's script shows it (`consent.ts`); both buttons look the same and need one press. */
export function ConsentBar({ site }: { site: SiteView }): ReactNode {
  return (
    <SiteProvider site={site}>
      <Question />
    </SiteProvider>
  )
}

function Question(): ReactNode {
  const { to } = useSite()
  const text = useTexts('analytics')
  return (
    <section id="consent" className="consent" aria-labelledby="consent-title" tabIndex={-1} hidden>
      <div className="consent-words">
        <h2 id="consent-title">{text.title}</h2>
        <p>
          {text.explanation}{' '}
          <a className="link" href={to('/privacy')}>
            {text.privacy}
          </a>
        </p>
      </div>
      <div className="consent-choices">
        <button type="button" className="button button-quiet" data-consent="denied">
          {text.decline}
        </button>
        <button type="button" className="button button-quiet" data-consent="granted">
          {text.accept}
        </button>
      </div>
    </section>
  )
}
