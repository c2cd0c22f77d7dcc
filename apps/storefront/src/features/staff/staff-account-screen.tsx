import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { staffPages } from '../../shared/staff-paths.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SecretToType } from '../../ui/secret-to-type.tsx'
import { ShownOnceCodes } from '../../ui/shown-once-codes.tsx'
import { refusedOf } from './refused-of.ts'
import { StaffCard, StaffFrame } from './staff-frame.tsx'
import type { StaffOwnAccount, StaffPage } from './staff-view.ts'

/** The platform's minimum for staff. */
const minPasswordLength = 12

/** The page has two forms with a password. */
const passwordId = 'factor-password'

type View = StaffPage<StaffOwnAccount>

/** `/staff/account`: password and second factor of the staff account. */
export function StaffAccountScreen({ view }: { view: View }): ReactNode {
  return <StaffFrame view={view}>{(account) => <Cards view={view} account={account} />}</StaffFrame>
}

function Cards({ view, account }: { view: View; account: StaffOwnAccount }): ReactNode {
  const text = useTexts('staff')
  const forms = useTexts('accountForms')
  return (
    <>
      <header className="staff-head">
        <h1>{text.account}</h1>
        <p dir="ltr">{account.email}</p>
      </header>
      <StaffCard
        id="own-password"
        title={forms.password}
        said={view.saved === 'staff-password' && text.othersEnded}
      >
        <PasswordForm view={view} />
      </StaffCard>
      <StaffCard id="factor" title={forms.factors} said={view.saved === 'staff-factor' && forms.saved}>
        <SecondProof view={view} account={account} />
      </StaffCard>
    </>
  )
}

function PasswordForm({ view }: { view: View }): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const refused = refusedOf(view, 'staff-password')
  return (
    <form className="door-form staff-form" method="post" action={to(formActions.changeStaffPassword)}>
      {refused && <ProblemNote refused={refused} />}
      <ReturnPathField path={staffPages.account} />
      <PasswordField
        name={formFields.currentPassword}
        label={text.currentPassword}
        autoComplete="current-password"
        refused={refused}
      />
      <PasswordField
        name={formFields.password}
        label={text.newPassword}
        autoComplete="new-password"
        minLength={minPasswordLength}
        refused={refused}
      />
      <button type="submit" className="button">
        {text.changePassword}
      </button>
    </form>
  )
}

function SecondProof({
  view,
  account: { hasSecondFactor, shown },
}: {
  view: View
  account: StaffOwnAccount
}): ReactNode {
  const text = useTexts('staff')
  if (shown?.kind === 'codes') return <ShownOnceCodes codes={shown.codes} />
  if (shown?.kind === 'seed') return <ProveSeed view={view} {...shown} />
  return (
    <>
      <p>{hasSecondFactor ? text.factorOn : text.factorOff}</p>
      <FactorForm view={view} hasSecondFactor={hasSecondFactor} />
    </>
  )
}

/** Requires the password again, because the screen may have been left unlocked. */
function FactorForm({ view, hasSecondFactor }: { view: View; hasSecondFactor: boolean }): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const refused = refusedOf(view, 'staff-factor')
  const action = hasSecondFactor ? formActions.removeStaffFactor : formActions.beginStaffFactor
  return (
    <form className="door-form staff-form" method="post" action={to(action)}>
      {refused && <ProblemNote refused={refused} fieldId={passwordId} />}
      <ReturnPathField path={staffPages.account} />
      <PasswordField
        id={passwordId}
        name={formFields.currentPassword}
        label={text.password}
        autoComplete="current-password"
        refused={refused}
      />
      <button type="submit" className="button button-quiet">
        {hasSecondFactor ? text.removeFactor : text.setUpFactor}
      </button>
    </form>
  )
}

function ProveSeed({
  view,
  secret,
  squares,
}: {
  view: View
  secret: string
  squares: readonly (readonly boolean[])[]
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const members = useTexts('members')
  const refused = refusedOf(view, 'staff-factor')
  return (
    <>
      <form className="door-form staff-form" method="post" action={to(formActions.confirmStaffFactor)}>
        {refused && <ProblemNote refused={refused} />}
        <ReturnPathField path={staffPages.account} />
        <QrCode squares={squares} label={text.qrCode} />
        <SecretToType secret={secret} />
        <p>{text.totpText}</p>
        <CodeField label={members.code} refused={refused} />
        <button type="submit" className="button">
          {members.confirm}
        </button>
      </form>
      <form method="post" action={to(formActions.leaveStaffFactor)}>
        <ReturnPathField path={staffPages.account} />
        <button type="submit" className="link">
          {text.cancel}
        </button>
      </form>
    </>
  )
}
