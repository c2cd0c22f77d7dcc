import type { ActivateFactorRequest, EnrollFactorResponse } from '@vitrine/client/accounts'
import { canUsePasskeys, createPasskey } from '@vitrine/client/auth'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SecretToType } from '../../ui/secret-to-type.tsx'
import { ShownOnceCodes } from '../../ui/shown-once-codes.tsx'
import { AccountForm } from './account-form.tsx'
import { activateFactorForm } from './account-forms.ts'
import type { EnrollmentView } from './account-pages.ts'

/** What a page shows of an enrollment. The QR code is drawn by a script that only authenticator apps need. */
export async function toEnrollment({
  factorId = '',
  type,
  totpData,
  webauthnData,
  recoveryCodes,
}: EnrollFactorResponse): Promise<EnrollmentView['enrollment']> {
  if (recoveryCodes) return { kind: 'recovery-codes', codes: recoveryCodes }
  const passkeyOptions = webauthnData?.publicKeyCredentialCreationOptionsJson
  return {
    kind: 'factor',
    factorId,
    type,
    ...(totpData && {
      secret: totpData.secret,
      squares: (await import('uqr')).encode(totpData.uri, { border: 2 }).data,
    }),
    ...(passkeyOptions !== undefined && { passkeyOptions }),
  }
}

export interface EnrollmentProps {
  view: EnrollmentView
  /** In place; absent on the page without script, whose forms post. */
  inPlace?: {
    readonly activate: (request: ActivateFactorRequest) => Promise<void>
    /** The factor was activated, or the codes were noted. */
    readonly onDone: () => void
    readonly onCancel: () => void
  }
}

/** What is shown once: to finish a factor, or to note recovery codes. */
export function Enrollment({ view, inPlace }: EnrollmentProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const { enrollment } = view
  const isFactor = enrollment.kind === 'factor'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus(), [])
  function leave(event: FormEvent): void {
    event.preventDefault()
    if (isFactor) inPlace?.onCancel()
    else inPlace?.onDone()
  }
  return (
    <div className="account-enrollment" ref={place}>
      {isFactor ? (
        <Finish view={view} enrollment={enrollment} inPlace={inPlace} />
      ) : (
        <ShownOnceCodes codes={enrollment.codes} />
      )}
      <form method="post" action={to(formActions.leaveEnrollment)} onSubmit={leave}>
        <ReturnPathField path={memberPages.security} />
        <button type="submit" className={isFactor ? 'link' : 'button'}>
          {isFactor ? text.cancel : text.codesKept}
        </button>
      </form>
    </div>
  )
}

function Finish({
  view,
  enrollment: { factorId, type, secret, squares, passkeyOptions },
  inPlace,
}: {
  view: EnrollmentView
  inPlace: EnrollmentProps['inPlace']
  enrollment: Extract<EnrollmentView['enrollment'], { kind: 'factor' }>
}): ReactNode {
  const text = useTexts('accountForms')
  const members = useTexts('members')
  const isPasskey = type === 'WEBAUTHN'
  return (
    <AccountForm
      className="door-form account-form"
      schema={activateFactorForm}
      action={formActions.confirmFactor}
      next={memberPages.enrollment}
      view={view}
      {...(isPasskey && { prepare: () => readPasskey(passkeyOptions ?? '') })}
      send={async (proof) => inPlace?.activate({ factorId, ...proof })}
      onDone={() => inPlace?.onDone()}
    >
      {({ refused, button }) => (
        <>
          {squares && <QrCode squares={squares} label={text.qrCode} />}
          {secret && <SecretToType secret={secret} />}
          {isPasskey ? (
            <p>{text.passkeyText}</p>
          ) : (
            <>
              <p>{type === 'TOTP' ? text.totpText : text.sentText}</p>
              <CodeField label={members.code} refused={refused} />
            </>
          )}
          <button type="submit" className="button" {...button}>
            {isPasskey ? text.makePasskey : members.confirm}
          </button>
          {isPasskey && <p className="door-hint without-script">{members.passkeyNeedsScript}</p>}
        </>
      )}
    </AccountForm>
  )
}

/** Undefined if the person declined, or the device cannot create one. */
async function readPasskey(options: string) {
  if (!canUsePasskeys()) return undefined
  const credential = await createPasskey(options).catch(() => undefined)
  if (credential === undefined) return undefined
  return {
    text: (name: string) => (name === formFields.credential ? credential : undefined),
    password: () => '',
  }
}
