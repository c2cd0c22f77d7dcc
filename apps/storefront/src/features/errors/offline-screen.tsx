import type { ReactNode } from 'react'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import type { SiteView } from '../../shared/views/site-view.ts'
import { Mark } from '../../ui/mark.tsx'

/** Instead of a page that was never looked at, while there is no network. */
export function OfflineScreen({ site }: { site: SiteView }): ReactNode {
  return (
    <SiteProvider site={site}>
      <Offline />
    </SiteProvider>
  )
}

function Offline(): ReactNode {
  const text = useTexts('errors')
  return (
    <section className="empty error-page">
      <Mark className="empty-mark" />
      <h1>{text.offlineTitle}</h1>
      <p>{text.offlineText}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the page stands at the address that was asked for, whichever that is. */}
      <a className="button" href="">
        {text.retry}
      </a>
    </section>
  )
}
