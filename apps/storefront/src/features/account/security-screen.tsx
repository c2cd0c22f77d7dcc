import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Tick } from '../../shared/ui/tick.tsx'
import { AccountCard, AccountFrame } from './account-frame.tsx'
import type { FactorRowView, SecurityView } from './account-pages.ts'
import { factorName } from './factor-name.ts'
import { SessionList } from './session-list.tsx'

/** `/account/security`: password, second factors, and where the member is logged in. */
export function SecurityScreen({ view }: { view: SecurityView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Security view={view} />
    </SiteProvider>
  )
}

function Security({ view }: { view: SecurityView }): ReactNode {
  const text = useTexts('accountForms')
  const { formToken, edit, saved, sessions, memberId } = view
  return (
    <AccountFrame
      title={text.security}
      current={memberPages.security}
      formToken={formToken}
      memberId={memberId}
      guard={view.guard}
    >
      <AccountCard id="own-password" title={text.password} isSaved={saved === 'password'}>
        {edit === 'password' ? (
          <ChangePassword view={view} />
        ) : (
          <a className="link" href="?edit=password#own-password">
            {text.changePassword}
          </a>
        )}
      </AccountCard>
      <AccountCard id="factors" title={text.factors} isSaved={saved === 'factors'} className="account-list">
        <p>{text.factorsText}</p>
        <Factors view={view} />
      </AccountCard>
      <AccountCard id="recovery-codes" title={text.recoveryCodes}>
        <p>{text.codesLeft({ count: view.recoveryCodesLeft })}</p>
        {edit === 'recovery-codes' ? (
          <Confirmed view={view} action={formActions.makeRecoveryCodes} label={text.makeCodes} />
        ) : (
          <a className="link" href="?edit=recovery-codes#recovery-codes">
            {text.makeCodes}
          </a>
        )}
      </AccountCard>
      <SessionList sessions={sessions} formToken={formToken} />
    </AccountFrame>
  )
}

function ChangePassword({
  view: { formToken, refused, minPasswordLength },
}: {
  view: SecurityView
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  return (
    <form className="door-form account-form" method="post" action={to(formActions.changePassword)}>
      {refused && <ProblemNote refused={refused} />}
      <FormProof token={formToken} next={memberPages.security} />
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
      <Tick
        name={formFields.endOthers}
        label={text.endOthers}
        isTicked={refused === undefined || formFields.endOthers in refused.fields}
      />
      <Ways label={text.save} />
    </form>
  )
}

/** What can be added by hand; a mailbox and a phone are asked to prove themselves by a code. */
const addable = ['TOTP', 'WEBAUTHN', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const

function Factors({ view }: { view: SecurityView }): ReactNode {
  const text = useTexts('accountForms')
  const { factors, edit, refused } = view
  if (!factors) return <p>{text.factorsFailed}</p>
  const isInRow = factors.some(({ id }) => edit === `remove-${id}`)
  return (
    <>
      {/* What was to be taken out may be gone although nobody heard of it. */}
      {!isInRow && refused?.form === 'remove-factor' && <ProblemNote refused={refused} />}
      <ul>
        {factors.map(({ id, ...factor }) => (
          <li key={id}>
            <FactorName {...factor} />
            {edit === `remove-${id}` ? (
              <Confirmed view={view} action={formActions.removeFactor} label={text.remove} factorId={id} />
            ) : (
              <a
                className="link"
                href={`?edit=remove-${id}#factors`}
                aria-label={`${text.remove}: ${factor.name ?? factorName(factor.type, text.factorNames)}`}
              >
                {text.remove}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="account-additions">
        {addable.map((type) =>
          edit === `add-${type}` ? (
            <Confirmed
              key={type}
              view={view}
              action={formActions.addFactor}
              label={text.goOn}
              factorType={type}
            />
          ) : (
            <a key={type} className="link" href={`?edit=add-${type}#factors`}>
              {text.add({ name: factorName(type, text.factorNames) })}
            </a>
          ),
        )}
      </div>
    </>
  )
}

/** What its owner calls it, and which kind it is. */
function FactorName({ type, name, hint }: Omit<FactorRowView, 'id'>): ReactNode {
  const text = useTexts('accountForms')
  const kind = [factorName(type, text.factorNames), hint].filter(Boolean).join(' ')
  return (
    <div>
      <strong dir="auto">{name ?? kind}</strong>
      {name !== undefined && <small>{kind}</small>}
    </div>
  )
}

/** Requires the password again, because the screen may have been left unlocked. */
function Confirmed({
  view: { formToken, refused },
  action,
  label,
  factorId,
  factorType,
}: {
  view: SecurityView
  action: string
  label: string
  factorId?: string
  factorType?: string
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  return (
    <form className="door-form account-form" method="post" action={to(action)}>
      {factorType && <h3>{factorName(factorType, text.factorNames)}</h3>}
      {refused && <ProblemNote refused={refused} />}
      <FormProof token={formToken} next={memberPages.security} />
      {factorId && <input type="hidden" name={formFields.factorId} value={factorId} />}
      {factorType && <input type="hidden" name={formFields.factorType} value={factorType} />}
      {(factorType === 'SMS' || factorType === 'CALL') && (
        <TextField
          name={formFields.phone}
          label={text.phone}
          type="tel"
          autoComplete="tel"
          isRequired
          refused={refused}
        />
      )}
      {factorType && (
        <TextField
          name={formFields.factorName}
          label={text.factorName}
          hint={text.factorNameHint}
          autoComplete="off"
          maxLength={50}
          refused={refused}
        />
      )}
      <PasswordField
        name={formFields.currentPassword}
        label={text.currentPassword}
        autoComplete="current-password"
        refused={refused}
      />
      <Ways label={label} />
    </form>
  )
}

function Ways({ label }: { label: string }): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  return (
    <div className="account-ways">
      <button type="submit" className="button">
        {label}
      </button>
      <a className="link" href={to(memberPages.security)}>
        {text.cancel}
      </a>
    </div>
  )
}
