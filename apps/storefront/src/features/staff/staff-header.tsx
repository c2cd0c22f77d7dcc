import type { ReactNode } from 'react'
import { formActions } from '../../shared/forms/form-fields.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { staffPages } from '../../shared/staff-paths.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

export interface StaffHeaderProps {
  site: SiteView
  /** Absent without a staff login. */
  staff?: { readonly name: string }
}

/** Above every page of the staff: where one is, as whom, and the ways out. */
export function StaffHeader({ site, ...header }: StaffHeaderProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <Header {...header} />
    </SiteProvider>
  )
}

function Header({ staff }: Pick<StaffHeaderProps, 'staff'>): ReactNode {
  const { to, name } = useSite()
  const text = useTexts('staff')
  return (
    <header className="staff-bar">
      <nav className="staff-ways" aria-label={text.barLabel}>
        {staff && <a href={to(staffPages.home)}>{text.overview}</a>}
        <a href={to('/')}>
          {name}: {text.toShop}
        </a>
      </nav>
      {staff && (
        <form className="staff-ways" method="post" action={to(formActions.logoutStaff)}>
          <a href={to(staffPages.account)}>{text.loggedInAs({ name: staff.name })}</a>
          <button type="submit">{text.logout}</button>
        </form>
      )}
    </header>
  )
}
