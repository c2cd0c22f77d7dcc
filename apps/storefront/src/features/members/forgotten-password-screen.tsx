import { useRecovery } from '@vitrine/react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { languageOf } from '../../shared/messages/language.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import { EmailField } from './email-field.tsx'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { ForgottenPasswordView } from './member-views.ts'
import { findProblem } from './use-member-form.ts'

/** `/forgotten-password`: does not reveal whether an address has an account. */
export function ForgottenPasswordScreen({ view }: { view: ForgottenPasswordView }): ReactNode {
  return (
    <MemberPage view={view}>
      <ForgottenPassword view={view} />
    </MemberPage>
  )
}

function ForgottenPassword({ view }: { view: ForgottenPasswordView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { next } = view
  const recovery = useRecoveryMail(view)
  const { mailedTo } = recovery
  return (
    <>
      <MemberPageHeading
        words={() =>
          mailedTo === undefined
            ? { title: text.forgottenTitle, lead: text.forgottenLead }
            : { title: text.mailedTitle, lead: text.mailedLead({ email: mailedTo }) }
        }
      />
      <RecoveryMailForm view={view} recovery={recovery} />
      <div className="door-others">
        {mailedTo !== undefined && <p>{text.lookInSpam}</p>}
        <a className="link" href={to(loginPath(memberPages.login, next))}>
          {text.backToLogin}
        </a>
      </div>
    </>
  )
}

export interface RecoveryMail {
  readonly refused: RefusedForm | undefined
  readonly mailedTo: string | undefined
  readonly pending: boolean
  readonly send: (email: string) => void
}

/** Mails a link to set a new password. */
export function useRecoveryMail(view: Pick<ForgottenPasswordView, 'refused' | 'mailedTo'>): RecoveryMail {
  const { to, locale } = useSite()
  const { send, error, isPending: pending, isSent } = useRecovery()
  const [sentTo, setSentTo] = useState<string>()
  const problem = sentTo === undefined ? undefined : findProblem({ failure: undefined, error }, true)
  const refused =
    sentTo === undefined
      ? view.refused
      : problem && {
          form: 'forgotten-password' as const,
          fields: {},
          wrong: [loginFields.email],
          ...problem,
        }
  const isRefused = problem !== undefined
  useEffect(() => {
    if (isRefused) document.getElementById(loginFields.email)?.focus()
  }, [isRefused])
  return {
    refused,
    pending,
    mailedTo: isSent ? sentTo : sentTo === undefined ? view.mailedTo : undefined,
    send(email) {
      setSentTo(email)
      void send({
        email,
        language: languageOf(locale),
        returnTo: `${to(memberPages.newPassword)}?token={recoveryToken}`,
      })
    },
  }
}

/** The address that the link is mailed to. */
export function RecoveryMailForm({
  view: { formToken, next },
  recovery: { refused, mailedTo, pending, send },
}: {
  view: { readonly formToken: string; readonly next: string }
  recovery: RecoveryMail
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!pending) send(`${new FormData(event.currentTarget).get(loginFields.email)}`.trim())
  }
  return (
    <>
      {refused && <ProblemNote refused={refused} />}
      <form className="door-form" method="post" action={to(loginActions.forgottenPassword)} onSubmit={submit}>
        <FormProof token={formToken} next={next} />
        <EmailField defaultValue={mailedTo} refused={refused} />
        <button
          type="submit"
          className={mailedTo === undefined ? 'button' : 'button button-quiet'}
          aria-busy={pending || undefined}
        >
          {mailedTo === undefined ? text.sendLink : text.sendAgain}
        </button>
      </form>
    </>
  )
}
