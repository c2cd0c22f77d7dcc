import type { LoginState } from '@vitrine/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { CodeForm } from '../members/code-form.tsx'
import { FactorForm } from '../members/factor-form.tsx'
import { LoginForm } from '../members/login-form.tsx'
import { MemberPageHeading } from '../members/member-page.tsx'
import type { GuardedView } from '../members/member-views.ts'

export interface LoginStepsProps {
  view: GuardedView
  /** Ids of the fields begin with it, because the page below may have fields with the same names. */
  idPrefix: string
  /** Called when a login may have succeeded. */
  onCheck: () => Promise<boolean>
}

/** All steps of a login, one after the other in place. */
export function LoginSteps({ view, idPrefix, onCheck }: LoginStepsProps): ReactNode {
  useEffect(() => document.getElementById(`${idPrefix}email`)?.focus(), [idPrefix])
  const [state, setState] = useState<Pick<LoginState, 'step' | 'factors' | 'challenge'>>()
  const next = location.pathname + location.search
  const common = { next, waitSeconds: 0 }
  function follow(state: LoginState): void {
    setState(state)
    if (state.step === 'done') void onCheck().catch(() => false)
  }
  switch (state?.step) {
    case 'code':
      return <CodeForm view={{ ...common, email: '' }} idPrefix={idPrefix} onStep={follow} />
    case 'factor': {
      const { factors, challenge } = state
      return <FactorForm view={{ ...common, factors, challenge }} idPrefix={idPrefix} onStep={follow} />
    }
    case 'approval':
      return <Approval />
    default:
      return (
        <>
          <MemberPageHeading words={(text) => ({ title: text.loginTitle })} />
          <LoginForm
            view={{ ...view, ...common, needsApproval: false }}
            idPrefix={idPrefix}
            onStep={follow}
            // The login may have succeeded although its response was lost.
            onError={() => void onCheck().catch(() => false)}
          />
        </>
      )
  }
}

function Approval(): ReactNode {
  const text = useTexts('members')
  return (
    <>
      <MemberPageHeading words={({ approvalTitle }) => ({ title: approvalTitle })} />
      <p>{text.approvalLeave}</p>
    </>
  )
}
