import type { ReactNode } from 'react'
import type { Messages } from '../../shared/messages/messages.ts'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import type { MemberPageView } from './member-views.ts'

export interface MemberPageProps {
  view: Pick<MemberPageView, 'site'>
  /** Another tab may finish the login that this page waits in: see `watch-login.ts`. */
  isWaiting?: boolean
  children: ReactNode
}

/** A page of the login: one narrow column, one task. */
export function MemberPage({ view, ...props }: MemberPageProps): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Column {...props} />
    </SiteProvider>
  )
}

function Column({ isWaiting = false, children }: Omit<MemberPageProps, 'view'>): ReactNode {
  const text = useTexts('members')
  return (
    <section className="door" data-logged-in-title={isWaiting ? text.throughElsewhere : undefined}>
      {children}
    </section>
  )
}

/** Heading and first sentence, chosen from the texts of these pages. */
export function MemberPageHeading({
  words,
}: {
  words: (text: Messages['members']) => { readonly title: string; readonly lead?: ReactNode }
}): ReactNode {
  const { title, lead } = words(useTexts('members'))
  return (
    <>
      <h1>{title}</h1>
      {lead && <p className="door-lead">{lead}</p>}
    </>
  )
}
