import { type LoginState, useLogin, useVerification } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { codeForm } from './code-forms.ts'
import type { CodeView } from './member-views.ts'
import { ResendForm, resendAfterSeconds } from './resend-form.tsx'
import { useMemberForm } from './use-member-form.ts'

export interface CodeFormProps {
  view: Omit<CodeView, 'site'>
  idPrefix?: string
  /** Called instead of opening the page of the next step. */
  onStep?: (state: LoginState) => void
}

/** The code that was mailed to a new address. */
export function CodeForm({ view, idPrefix = '', onStep }: CodeFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { next } = view
  const { verify, resend } = useVerification(useLogin({ initial: { step: 'code' } }))
  const [wait, setWait] = useState({ seconds: view.waitSeconds })
  const [isResent, setIsResent] = useState(false)
  const form = useMemberForm({ schema: codeForm, refused: view.refused, idPrefix, onStep })
  const { refused, send } = form

  function sendAgain(): void {
    setIsResent(false)
    void send(resend, ({ step }) => {
      if (step !== 'code') return undefined
      setWait({ seconds: resendAfterSeconds })
      setIsResent(true)
      return 'stay'
    })
  }

  const note = refused && <ProblemNote refused={refused} idPrefix={idPrefix} />
  if (refused?.problem === 'code-expired')
    return (
      <>
        {note}
        <StartAgain next={next} />
      </>
    )
  return (
    <>
      {note}
      {isResent && <p role="status">{text.codeSent}</p>}
      <form
        className="door-form"
        method="post"
        action={to(loginActions.sendCode)}
        noValidate={form.noValidate}
        onSubmit={(event) => {
          setIsResent(false)
          void form.submit(event, verify)
        }}
      >
        <ReturnPathField path={next} />
        <CodeField id={idPrefix + loginFields.oneTimeCode} label={text.code} refused={refused} />
        <button type="submit" className="button" {...form.button}>
          {text.confirm}
        </button>
      </form>
      <div className="door-others">
        <ResendForm
          action={loginActions.resendCode}
          view={view}
          label={text.sendAgain}
          wait={wait}
          onSend={sendAgain}
        />
        <a
          className="link"
          href={to(loginPath(memberPages.signup, next))}
          {...(idPrefix && { target: '_blank' })}
        >
          {text.otherAddress}
        </a>
        <p>{text.lookInSpam}</p>
      </div>
    </>
  )
}

/** The login that the code was for is over as well. */
export function StartAgain({ next }: { next: string }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  return (
    <a className="button" href={to(loginPath(memberPages.login, next))}>
      {text.backToLogin}
    </a>
  )
}
