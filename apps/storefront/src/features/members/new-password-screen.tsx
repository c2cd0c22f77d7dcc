import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Door } from './door.tsx'
import type { NewPasswordView } from './door-view.ts'

/** `/new-password`: where the link of a mail leads; one that is of no use any more can be asked for anew in place (ux.md A7). */
export function NewPasswordScreen({ view }: { view: NewPasswordView }): ReactNode {
  return (
    <Door
      view={view}
      words={(text) =>
        view.isOver
          ? { title: text.linkOverTitle, lead: text.linkOverLead }
          : { title: text.newPasswordTitle, lead: text.newPasswordLead }
      }
    >
      {view.isOver ? <AskAgain view={view} /> : <NewPasswordForm view={view} />}
    </Door>
  )
}

function NewPasswordForm({ view }: { view: NewPasswordView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { formToken, refused, minPasswordLength } = view
  return (
    <form className="door-form" method="post" action={to(formActions.newPassword)}>
      <FormProof token={formToken} next={memberPages.account} />
      <PasswordField
        name={formFields.password}
        label={text.newPassword}
        autoComplete="new-password"
        minLength={minPasswordLength}
        refused={refused}
      />
      <button type="submit" className="button" data-waits="">
        {text.setPassword}
      </button>
    </form>
  )
}

function AskAgain({ view: { formToken, refused } }: { view: NewPasswordView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  return (
    <form className="door-form" method="post" action={to(formActions.forgottenPassword)}>
      <FormProof token={formToken} next={memberPages.account} />
      <TextField
        name={formFields.email}
        label={text.email}
        type="email"
        autoComplete="username"
        isRequired
        refused={refused}
      />
      <button type="submit" className="button">
        {text.sendLink}
      </button>
    </form>
  )
}
