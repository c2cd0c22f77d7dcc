import { useRecovery } from '@vitrine/react'
import type { FormEvent, ReactNode } from 'react'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { RecoveryMailForm, useRecoveryMail } from './forgotten-password-screen.tsx'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { NewPasswordView } from './member-views.ts'
import { type MemberFormController, useMemberForm } from './use-member-form.ts'

/** `/new-password`: where the link of a mail leads. If the link is used or too old, another one can be requested in place. */
export function NewPasswordScreen({ view }: { view: NewPasswordView }): ReactNode {
  return (
    <MemberPage view={view}>
      <NewPassword view={view} />
    </MemberPage>
  )
}

function NewPassword({ view }: { view: NewPasswordView }): ReactNode {
  const memberForm = useMemberForm({
    form: 'new-password',
    refused: view.refused,
    wrong: () => loginFields.password,
    isAct: true,
  })
  const isOver = view.isOver || memberForm.refused?.problem === 'link-over'
  if (isOver) return <LinkOver view={view} />
  return (
    <>
      <MemberPageHeading words={(text) => ({ title: text.newPasswordTitle, lead: text.newPasswordLead })} />
      {memberForm.refused && <ProblemNote refused={memberForm.refused} />}
      <NewPasswordForm view={view} memberForm={memberForm} />
    </>
  )
}

function LinkOver({ view: { formToken, refused } }: { view: NewPasswordView }): ReactNode {
  const text = useTexts('members')
  const recovery = useRecoveryMail(refused === undefined ? {} : { refused })
  const { mailedTo } = recovery
  return (
    <>
      <MemberPageHeading
        words={() =>
          mailedTo === undefined
            ? { title: text.linkOverTitle, lead: text.linkOverLead }
            : { title: text.mailedTitle, lead: text.mailedLead({ email: mailedTo }) }
        }
      />
      <RecoveryMailForm view={{ formToken, next: memberPages.account }} recovery={recovery} />
    </>
  )
}

function NewPasswordForm({
  view: { formToken, minPasswordLength },
  memberForm: { refused, pending, send, ...memberForm },
}: {
  view: NewPasswordView
  memberForm: MemberFormController
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { recover } = useRecovery()
  function submit(event: FormEvent<HTMLFormElement>): void {
    memberForm.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const password = `${new FormData(event.currentTarget).get(loginFields.password)}`
    if (!pending) void send(() => recover({ password, returnTo: memberPages.account }))
  }
  return (
    <form className="door-form" method="post" action={to(loginActions.newPassword)} onSubmit={submit}>
      <FormProof token={formToken} next={memberPages.account} />
      <PasswordField
        name={loginFields.password}
        label={text.newPassword}
        autoComplete="new-password"
        minLength={minPasswordLength}
        refused={refused}
      />
      <button
        type="submit"
        className="button"
        aria-busy={pending || undefined}
        aria-disabled={memberForm['aria-disabled']}
      >
        {text.setPassword}
      </button>
    </form>
  )
}
