import type { ReactNode } from 'react'
import { formActions } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { logInPath, memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { CodeField } from '../../shared/ui/code-field.tsx'
import { Door } from './door.tsx'
import type { CodeView } from './door-view.ts'

/** `/log-in/code`: the code that was mailed to a new address (ux.md A5). */
export function CodeScreen({ view }: { view: CodeView }): ReactNode {
  return (
    <Door view={view} words={(text) => ({ title: text.codeTitle, lead: text.codeLead(view.email) })}>
      {view.refused?.problem === 'code-expired' ? <BeginAgain next={view.next} /> : <CodeForm view={view} />}
    </Door>
  )
}

function CodeForm({ view }: { view: CodeView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { formToken, next, refused, waitSeconds } = view
  return (
    <>
      <form className="door-form" method="post" action={to(formActions.sendCode)}>
        <FormProof token={formToken} next={next} />
        <CodeField label={text.code} refused={refused} />
        <button type="submit" className="button" data-waits="">
          {text.confirm}
        </button>
      </form>
      <div className="door-others" data-elsewhere={text.throughElsewhere}>
        <ResendForm
          action={formActions.resendCode}
          view={view}
          label={text.sendAgain}
          waitSeconds={waitSeconds}
        />
        <a className="link" href={to(logInPath(memberPages.signUp, next))}>
          {text.otherAddress}
        </a>
        <p>{text.lookInSpam}</p>
      </div>
    </>
  )
}

/** The log-in that the code was for is over as well. */
export function BeginAgain({ next }: { next: string }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  return (
    <a className="button" href={to(logInPath(memberPages.logIn, next))}>
      {text.backToLogIn}
    </a>
  )
}

/** Asks for another code, after a while. */
export function ResendForm({
  action,
  view: { formToken, next },
  label,
  waitSeconds,
  children,
}: {
  action: string
  view: { readonly formToken: string; readonly next: string }
  label: string
  waitSeconds: number
  children?: ReactNode
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  return (
    <form method="post" action={to(action)}>
      <FormProof token={formToken} next={next} />
      {children}
      <button type="submit" className="link">
        {label}
      </button>
      {waitSeconds > 0 && (
        <small data-countdown={waitSeconds} data-over="">
          {text.waitBefore} <span className="door-seconds">{text.seconds(waitSeconds)}</span>
        </small>
      )}
    </form>
  )
}
