import type { ReactNode } from 'react'
import { FactorForm } from './factor-form.tsx'
import { MemberPage } from './member-page.tsx'
import type { FactorView } from './member-views.ts'

/** `/log-in/factor` */
export function FactorScreen({ view }: { view: FactorView }): ReactNode {
  return (
    <MemberPage view={view} isWaiting>
      <FactorForm view={view} />
    </MemberPage>
  )
}
