import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StaffLoginView } from './staff-view.ts'

/** `/staff/log-in`: password and code in one form, because the platform expects them in one call. */
export function StaffLoginScreen({ view }: { view: StaffLoginView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Login view={view} />
    </SiteProvider>
  )
}

function Login({ view: { next, refused, ...view } }: { view: StaffLoginView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const needsNewPassword = refused !== undefined && formFields.newPassword in refused.fields
  return (
    <section className="door">
      <h1>{view.isConfirmation ? text.confirmTitle : text.loginTitle}</h1>
      <p className="door-lead">{view.isConfirmation ? text.confirmLead : text.loginLead}</p>
      {view.wasLoggedOut && <p role="status">{text.loggedOut}</p>}
      {refused && <ProblemNote refused={refused} />}
      <form className="door-form" method="post" action={to(formActions.loginStaff)}>
        <ReturnPathField path={next} />
        <TextField
          name={formFields.email}
          label={text.email}
          type="email"
          autoComplete="username"
          isRequired
          refused={refused}
        />
        <PasswordField
          name={formFields.password}
          label={text.password}
          autoComplete="current-password"
          refused={refused}
        />
        {needsNewPassword && (
          <PasswordField
            name={formFields.newPassword}
            label={text.newPassword}
            autoComplete="new-password"
            refused={refused}
          />
        )}
        <TextField
          name={formFields.oneTimeCode}
          label={text.code}
          hint={text.codeHint}
          autoComplete="one-time-code"
          refused={refused}
        />
        <button type="submit" className="button">
          {text.login}
        </button>
      </form>
    </section>
  )
}
