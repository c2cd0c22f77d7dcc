import type { ReactNode } from 'react'
import type { Messages } from '../../shared/messages/messages.ts'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import type { DoorView } from './door-view.ts'

export interface DoorProps {
  view: DoorView
  /** Heading and first sentence, chosen from the texts of these pages. */
  words: (text: Messages['members']) => { readonly title: string; readonly lead?: ReactNode }
  children: ReactNode
}

/** A page of the log-in: one narrow column, one task (ux.md A1). */
export function Door({ view, words, children }: DoorProps): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <DoorColumn view={view} words={words}>
        {children}
      </DoorColumn>
    </SiteProvider>
  )
}

function DoorColumn({ view, words, children }: DoorProps): ReactNode {
  const { title, lead } = words(useTexts('members'))
  return (
    <section className="door">
      <h1>{title}</h1>
      {lead && <p className="door-lead">{lead}</p>}
      {view.refused && <ProblemNote refused={view.refused} />}
      {children}
    </section>
  )
}
