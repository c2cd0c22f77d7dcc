import { useRecovery } from '@vitrine/react'
import type { ReactNode } from 'react'
import { fieldProps } from '../../shared/forms/form-schema.ts'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { RecoveryMailForm, useRecoveryMail } from './forgotten-password-screen.tsx'
import { MemberPage, MemberPageHeading } from './member-page.tsx'
import type { NewPasswordView } from './member-views.ts'
import { newPasswordForm } from './recovery-forms.ts'
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
  const form = useMemberForm({ schema: newPasswordForm, refused: view.refused })
  const isOver = view.isOver || form.refused?.problem === 'link-over'
  if (isOver) return <LinkOver view={view} />
  return (
    <>
      <MemberPageHeading words={(text) => ({ title: text.newPasswordTitle, lead: text.newPasswordLead })} />
      {form.refused && <ProblemNote refused={form.refused} />}
      <NewPasswordForm view={view} form={form} />
    </>
  )
}

function LinkOver({ view: { refused } }: { view: NewPasswordView }): ReactNode {
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
      <RecoveryMailForm view={{ next: memberPages.account }} recovery={recovery} />
    </>
  )
}

function NewPasswordForm({
  view: { minPasswordLength },
  form,
}: {
  view: NewPasswordView
  form: MemberFormController<string>
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { recover } = useRecovery()
  return (
    <form
      className="door-form"
      method="post"
      action={to(loginActions.newPassword)}
      noValidate={form.noValidate}
      onSubmit={(event) =>
        void form.submit(event, (password) => recover({ password, returnTo: memberPages.account }))
      }
    >
      <ReturnPathField path={memberPages.account} />
      <PasswordField
        {...fieldProps(newPasswordForm, loginFields.password)}
        label={text.newPassword}
        minLength={minPasswordLength}
        refused={form.refused}
      />
      <button type="submit" className="button" {...form.button}>
        {text.setPassword}
      </button>
    </form>
  )
}
