import type { ReactNode } from 'react'
import { CodeForm } from './code-form.tsx'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { CodeView } from './member-views.ts'

/** `/log-in/code` */
export function CodeScreen({ view }: { view: CodeView }): ReactNode {
  return (
    <MemberPage view={view} isWaiting>
      <MemberPageHeading
        words={(text) => ({ title: text.codeTitle, lead: text.codeLead({ email: view.email }) })}
      />
      <CodeForm view={view} />
    </MemberPage>
  )
}
