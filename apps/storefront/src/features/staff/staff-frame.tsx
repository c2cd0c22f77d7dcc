import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { staffLoginPath, staffPages } from '../../shared/staff-paths.ts'
import { Mark } from '../../ui/mark.tsx'
import { RequestId } from '../../ui/request-id.tsx'
import { KeptForms } from './kept-forms.tsx'
import type { StaffContent, StaffPage } from './staff-view.ts'

/** A page of the staff: what was read for it, or why it cannot be shown. */
export function StaffFrame<Shown>({
  view,
  children,
}: {
  view: StaffPage<Shown>
  children: (shown: Shown) => ReactNode
}): ReactNode {
  const { content, site, path } = view
  return (
    <SiteProvider site={site}>
      <KeptForms
        className="staff"
        who={view.staffId}
        session={staffPages.session}
        login={staffLoginPath(staffPages.session)}
      >
        {content.kind === 'shown' ? (
          children(content.shown)
        ) : (
          <NotShown kind={content.kind} requestId={content.requestId} path={path} />
        )}
      </KeptForms>
    </SiteProvider>
  )
}

const words = {
  'not-allowed': ['notAllowedTitle', 'notAllowedText'],
  missing: ['missingTitle', 'missingText'],
  failed: ['failedTitle', 'failedText'],
} as const

function NotShown({
  kind,
  requestId,
  path,
}: {
  kind: Exclude<StaffContent<unknown>['kind'], 'shown'>
  requestId: string | undefined
  path: string
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const [title, explanation] = words[kind]
  return (
    <section className="empty">
      <Mark className="empty-mark" />
      <h1>{text[title]}</h1>
      <p>{text[explanation]}</p>
      <a className="button" href={to(kind === 'failed' ? path : staffPages.home)}>
        {kind === 'failed' ? text.retry : text.overview}
      </a>
      {requestId && (
        <p className="quiet-note">
          <RequestId id={requestId} />
        </p>
      )}
    </section>
  )
}

/** A part of a page of the staff, with what was just saved in it. */
export function StaffCard({
  id,
  title,
  said,
  children,
}: {
  id: string
  title: string
  said?: string | false
  children: ReactNode
}): ReactNode {
  return (
    <section className="staff-card" id={id}>
      <h2>{title}</h2>
      {said && (
        <p className="staff-said" role="status">
          {said}
        </p>
      )}
      {children}
    </section>
  )
}
