import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { staffCollectionPath, staffPages, staffProductPath } from '../../shared/staff-paths.ts'
import { StaffCard, StaffFrame } from './staff-frame.tsx'
import type { StaffEntry, StaffHome, StaffPage } from './staff-view.ts'

/** `/staff`: a product by its name, or what was changed last; and the collections. */
export function StaffHomeScreen({ view }: { view: StaffPage<StaffHome> }): ReactNode {
  return <StaffFrame view={view}>{(home) => <Home view={view} home={home} />}</StaffFrame>
}

function Home({ view, home }: { view: StaffPage<StaffHome>; home: StaffHome }): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const { term, found, products, collections } = home
  return (
    <>
      <h1>{text.welcome({ name: view.staffName })}</h1>
      <StaffCard id="find" title={text.find} said={view.saved === 'deleted' && text.deleted}>
        <search>
          <form className="staff-find" action={to(staffPages.home)}>
            <label className="field-label" htmlFor="find-term">
              {text.findHint}
            </label>
            <input
              className="field"
              id="find-term"
              name="find"
              type="search"
              dir="auto"
              defaultValue={term}
            />
            <button type="submit" className="button">
              {text.findNow}
            </button>
          </form>
        </search>
        <h3>{term === '' ? text.latest : found > 0 ? text.found({ count: found }) : text.nothingFound}</h3>
        <Entries entries={products} pathOf={staffProductPath} />
      </StaffCard>
      <StaffCard id="collections" title={text.collections}>
        <Entries entries={collections} pathOf={staffCollectionPath} />
      </StaffCard>
    </>
  )
}

/** Links to things to edit. */
export function Entries({
  entries,
  pathOf,
}: {
  entries: readonly StaffEntry[]
  pathOf: (id: string) => string
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  return (
    <ul className="staff-entries">
      {entries.map(({ id, name, isVisible, ribbon }) => (
        <li key={id}>
          <a className="link" href={to(pathOf(id))}>
            <bdi>{name}</bdi>
          </a>
          {ribbon && <small dir="auto">{ribbon}</small>}
          {!isVisible && <small>{text.hidden}</small>}
        </li>
      ))}
    </ul>
  )
}
