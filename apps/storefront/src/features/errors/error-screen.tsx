import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RequestNote } from '../../ui/request-id.tsx'
import type { ErrorView } from './error-view.ts'

/** 500 and 503: a plain sentence, a retry, and the request id for whoever wants to write to us. */
export function ErrorScreen({ view }: { view: ErrorView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Trouble view={view} />
    </SiteProvider>
  )
}

function Trouble({ view }: { view: ErrorView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('errors')
  const away = view.kind === 'away'
  return (
    <section className="empty error-page">
      <Mark className="empty-mark" />
      <h1>{away ? text.awayTitle : text.brokenTitle}</h1>
      <p>{away ? text.awayText : text.brokenText}</p>
      <a className="button" href={to(view.path) ?? to('/')}>
        {text.retry}
      </a>
      <RequestNote id={view.requestId} />
    </section>
  )
}
