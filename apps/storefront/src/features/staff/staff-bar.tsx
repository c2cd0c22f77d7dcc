import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { staffPages } from '../../shared/staff-paths.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

export interface StaffBarProps {
  site: SiteView
  staffName: string
  /** What this page of the shop shows, and where it is edited. */
  edit: { readonly what: 'product' | 'collection'; readonly path: string }
}

/** Above a page of the shop, only for staff: a link to edit what it shows. */
export function StaffBar({ site, ...bar }: StaffBarProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <Bar {...bar} />
    </SiteProvider>
  )
}

function Bar({ staffName, edit }: Omit<StaffBarProps, 'site'>): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  return (
    <aside className="staff-bar" aria-label={text.barLabel}>
      <a href={to(edit.path)}>{edit.what === 'product' ? text.editProduct : text.editCollection}</a>
      <a href={to(staffPages.home)}>{text.loggedInAs({ name: staffName })}</a>
    </aside>
  )
}
