import { useRecovery } from '@vitrine/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { readFormValues } from '../../shared/forms/form-values.ts'
import { loginActions } from '../../shared/forms/login-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { type FormController, useForm } from '../../shared/forms/use-form.ts'
import { loginPath } from '../../shared/login-path.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { languageOf } from '../../shared/messages/language.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { EmailField } from './email-field.tsx'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { ForgottenPasswordView } from './member-views.ts'
import { recoveryForm } from './recovery-forms.ts'
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
  readonly form: FormController
  readonly mailedTo: string | undefined
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Mails a link to set a new password. */
export function useRecoveryMail(view: Pick<ForgottenPasswordView, 'refused' | 'mailedTo'>): RecoveryMail {
  const { to, locale } = useSite()
  const { send, error, isSent } = useRecovery()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ form: recoveryForm.form, refused: view.refused })
  const { refuse } = form
  // The hook reports an error in its state.
  const refused = useRef<unknown>(undefined)
  useEffect(() => {
    if (error === refused.current) return
    refused.current = error
    const problem = findProblem({ failure: undefined, error }, true)
    if (problem) refuse({ ...problem, wrong: [recoveryForm.wrong()] })
  }, [error, refuse])
  return {
    form,
    mailedTo: isSent ? sentTo : sentTo === undefined ? view.mailedTo : undefined,
    async submit(event) {
      if (!form.accepts(event)) return
      event.preventDefault()
      if (form.isPending) return
      const email = recoveryForm.read(readFormValues(event.currentTarget))
      setSentTo(email)
      form.begin()
      await send({
        email,
        language: languageOf(locale),
        returnTo: `${to(memberPages.newPassword)}?token={recoveryToken}`,
      })
      form.end()
    },
  }
}

/** The address that the link is mailed to. */
export function RecoveryMailForm({
  view: { next },
  recovery: { form, mailedTo, submit },
}: {
  view: { readonly next: string }
  recovery: RecoveryMail
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { refused } = form
  return (
    <>
      {refused && <ProblemNote refused={refused} />}
      <form
        className="door-form"
        method="post"
        action={to(loginActions.forgottenPassword)}
        noValidate={form.noValidate}
        onSubmit={(event) => void submit(event)}
      >
        <ReturnPathField path={next} />
        <EmailField defaultValue={mailedTo} refused={refused} />
        <button
          type="submit"
          className={mailedTo === undefined ? 'button' : 'button button-quiet'}
          {...form.button}
        >
          {mailedTo === undefined ? text.sendLink : text.sendAgain}
        </button>
      </form>
    </>
  )
}
