import { type FactorsController, useChangePassword, useFactors } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { type FormSchema, fieldProps } from '../../shared/forms/form-schema.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useTexts } from '../../shared/site/site-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tick } from '../../ui/tick.tsx'
import { AccountForm, FormButtons } from './account-form.tsx'
import { addFactorForm, passwordForm, recoveryCodesForm, removeFactorForm } from './account-forms.ts'
import { AccountCard, AccountFrame } from './account-frame.tsx'
import type { EnrollmentView, SecurityView } from './account-pages.ts'
import { Enrollment, toEnrollment } from './enrollment.tsx'
import { factorName } from './factor-name.ts'
import { SessionList } from './session-list.tsx'
import { CancelLink, type Edit, EditLink, useEdit } from './use-edit.tsx'

/** `/account/security`: password, second factors, and where the member is logged in. */
export function SecurityScreen({ view }: { view: SecurityView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Security view={view} />
    </SiteProvider>
  )
}

interface CardProps {
  view: SecurityView
  edit: Edit
  /** What was enrolled in this page and has to be finished or noted. */
  enrollment: EnrollmentView['enrollment'] | undefined
  setEnrollment: (enrollment: EnrollmentView['enrollment'] | undefined) => void
  factors: SecurityView['factors']
  controller: FactorsController
}

function Security({ view }: { view: SecurityView }): ReactNode {
  const text = useTexts('accountForms')
  const { memberId } = view
  const edit = useEdit(view)
  const [enrollment, setEnrollment] = useState<CardProps['enrollment']>()
  const controller = useFactors({ initial: view.factors, memberId })
  // Forms stay open if the session ends: a login in a dialog above them continues it.
  const [factors, setFactors] = useState(view.factors)
  if (controller.data && controller.data !== factors) setFactors(controller.data)
  const card: CardProps = { view, edit, enrollment, setEnrollment, factors, controller }
  return (
    <AccountFrame title={text.security} current={memberPages.security} memberId={memberId} guard={view.guard}>
      <AccountCard id="own-password" title={text.password} isSaved={edit.saved === 'password'}>
        {edit.edit === 'password' ? (
          <ChangePassword {...card} />
        ) : (
          <EditLink edit={edit} form="password" card="own-password">
            {text.changePassword}
          </EditLink>
        )}
      </AccountCard>
      <AccountCard
        id="factors"
        title={text.factors}
        isSaved={edit.saved === 'factors'}
        className="account-list"
      >
        <p>{text.factorsText}</p>
        <Factors {...card} />
      </AccountCard>
      <AccountCard id="recovery-codes" title={text.recoveryCodes}>
        <RecoveryCodes {...card} />
      </AccountCard>
      <SessionList view={view} />
    </AccountFrame>
  )
}

function ChangePassword({ view, edit }: CardProps): ReactNode {
  const text = useTexts('accountForms')
  const { change } = useChangePassword()
  const { refused: received } = view
  const hasRefused = received?.form === passwordForm.form
  return (
    <AccountForm
      className="door-form account-form"
      schema={passwordForm}
      action={formActions.changePassword}
      next={memberPages.security}
      view={view}
      send={change}
      onDone={() => edit.close('password')}
    >
      {({ refused, button }) => (
        <>
          <PasswordField
            {...fieldProps(passwordForm, formFields.currentPassword)}
            label={text.currentPassword}
            refused={refused}
          />
          <PasswordField
            {...fieldProps(passwordForm, formFields.password)}
            label={text.newPassword}
            minLength={view.minPasswordLength}
            refused={refused}
          />
          <Tick
            name={formFields.endOthers}
            label={text.endOthers}
            isTicked={!hasRefused || formFields.endOthers in received.fields}
          />
          <FormButtons
            label={text.save}
            button={button}
            cancel={<CancelLink edit={edit} page={memberPages.security} />}
          />
        </>
      )}
    </AccountForm>
  )
}

/** What can be added by hand; a mailbox and a phone are proved by a code. */
const addable = ['WEBAUTHN', 'TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const

function Factors(card: CardProps): ReactNode {
  const text = useTexts('accountForms')
  const { view, edit, enrollment, factors, controller } = card
  if (!factors) return <p>{text.factorsFailed}</p>
  const active = factors.factors.filter(({ status }) => status === 'ACTIVE')
  const isInRow = active.some(({ factorId }) => edit.edit === `remove-${factorId}`)
  return (
    <>
      {/* The factor may be gone although its removal got no response. */}
      {!isInRow && view.refused?.form === 'remove-factor' && <ProblemNote refused={view.refused} />}
      <ul>
        {active.map(({ factorId, type, name, hint }) => {
          const kind = [factorName(type, text.factorNames), hint].filter(Boolean).join(' ')
          return (
            <li key={factorId}>
              <div>
                <strong dir="auto">{name ?? kind}</strong>
                {name !== undefined && <small>{kind}</small>}
              </div>
              {edit.edit === `remove-${factorId}` ? (
                <ConfirmedForm
                  {...card}
                  schema={removeFactorForm}
                  action={formActions.removeFactor}
                  label={text.remove}
                  send={controller.remove}
                  onDone={() => edit.close('factors')}
                >
                  <input type="hidden" name={formFields.factorId} value={factorId} />
                </ConfirmedForm>
              ) : (
                <EditLink
                  edit={edit}
                  form={`remove-${factorId}`}
                  card="factors"
                  label={`${text.remove}: ${name ?? factorName(type, text.factorNames)}`}
                >
                  {text.remove}
                </EditLink>
              )}
            </li>
          )
        })}
      </ul>
      <div className="account-additions">
        {addable.map((type) => {
          if (edit.edit !== `add-${type}`)
            return (
              <EditLink key={type} edit={edit} form={`add-${type}`} card="factors">
                {text.add({ name: factorName(type, text.factorNames) })}
              </EditLink>
            )
          return enrollment?.kind === 'factor' && enrollment.type === type ? (
            <EnrollInPlace key={type} {...card} enrollment={enrollment} />
          ) : (
            <AddFactor key={type} {...card} type={type} />
          )
        })}
      </div>
    </>
  )
}

function AddFactor({ type, ...card }: CardProps & { type: (typeof addable)[number] }): ReactNode {
  const text = useTexts('accountForms')
  const { controller, setEnrollment } = card
  const schema = addFactorForm(type)
  return (
    <ConfirmedForm
      {...card}
      schema={schema}
      action={formActions.addFactor}
      label={text.goOn}
      send={async (request) => setEnrollment(await toEnrollment(await controller.enroll(request)))}
      title={factorName(type, text.factorNames)}
      fields={(refused) => (
        <>
          {schema.fields.phone.isRequired && (
            <TextField {...fieldProps(schema, formFields.phone)} label={text.phone} refused={refused} />
          )}
          <TextField
            {...fieldProps(schema, formFields.factorName)}
            label={text.factorName}
            hint={text.factorNameHint}
            refused={refused}
          />
        </>
      )}
    >
      <input type="hidden" name={formFields.factorType} value={type} />
    </ConfirmedForm>
  )
}

function EnrollInPlace({
  view,
  edit,
  enrollment,
  setEnrollment,
  controller,
}: CardProps & { enrollment: EnrollmentView['enrollment'] }): ReactNode {
  const leave = (saved?: string) => {
    setEnrollment(undefined)
    edit.close(saved)
  }
  return (
    <Enrollment
      view={{ ...view, enrollment }}
      inPlace={{
        activate: controller.activate,
        onDone: () => leave(enrollment.kind === 'factor' ? 'factors' : undefined),
        onCancel: () => leave(),
      }}
    />
  )
}

function RecoveryCodes(card: CardProps): ReactNode {
  const text = useTexts('accountForms')
  const { edit, enrollment, factors, setEnrollment, controller } = card
  if (edit.edit === 'recovery-codes' && enrollment?.kind === 'recovery-codes')
    return <EnrollInPlace {...card} enrollment={enrollment} />
  return (
    <>
      <p>{text.codesLeft({ count: factors?.recoveryCodesLeft ?? 0 })}</p>
      {edit.edit === 'recovery-codes' ? (
        <ConfirmedForm
          {...card}
          schema={recoveryCodesForm}
          action={formActions.makeRecoveryCodes}
          label={text.makeCodes}
          send={async (request) => setEnrollment(await toEnrollment(await controller.enroll(request)))}
        />
      ) : (
        <EditLink edit={edit} form="recovery-codes" card="recovery-codes">
          {text.makeCodes}
        </EditLink>
      )}
    </>
  )
}

/** Requires the password again, because the screen may have been left unlocked. */
function ConfirmedForm<Input>({
  view,
  edit,
  schema,
  action,
  label,
  send,
  onDone,
  title,
  fields,
  children,
}: CardProps & {
  schema: FormSchema<Input> & { readonly fields: typeof recoveryCodesForm.fields }
  action: string
  label: string
  send: (input: Input) => Promise<unknown>
  onDone?: () => void
  title?: string
  fields?: (refused: SecurityView['refused']) => ReactNode
  children?: ReactNode
}): ReactNode {
  const text = useTexts('accountForms')
  return (
    <AccountForm
      className="door-form account-form"
      schema={schema}
      action={action}
      next={memberPages.security}
      view={view}
      send={send}
      {...(onDone && { onDone })}
    >
      {({ refused, button }) => (
        <>
          {title && <h3>{title}</h3>}
          {children}
          {fields?.(refused)}
          <PasswordField
            {...fieldProps(schema, formFields.currentPassword)}
            label={text.currentPassword}
            refused={refused}
          />
          <FormButtons
            label={label}
            button={button}
            cancel={<CancelLink edit={edit} page={memberPages.security} />}
          />
        </>
      )}
    </AccountForm>
  )
}
