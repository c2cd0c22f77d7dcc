import { canUsePasskeys, createPasskey } from '@vitrine/client/auth'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { CodeField } from '../../shared/ui/code-field.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { SecretToType } from '../../shared/ui/secret-to-type.tsx'
import { ShownOnceCodes } from '../../shared/ui/shown-once-codes.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { EnrollmentView } from './account-pages.ts'
import { factorName } from './factor-name.ts'

/** `/account/security/new`: what is shown once, to finish a factor or to keep recovery codes. */
export function EnrollmentScreen({ view }: { view: EnrollmentView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Enrollment view={view} />
    </SiteProvider>
  )
}

function Enrollment({ view }: { view: EnrollmentView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const { enrollment, formToken } = view
  const title =
    enrollment.kind === 'factor' ? factorName(enrollment.type, text.factorNames) : text.recoveryCodes
  return (
    <AccountFrame title={title} current={memberPages.security} formToken={formToken}>
      <section className="account-card">
        {enrollment.kind === 'factor' ? (
          <Finish view={view} enrollment={enrollment} />
        ) : (
          <ShownOnceCodes codes={enrollment.codes} />
        )}
        <form method="post" action={to(formActions.leaveEnrollment)}>
          <FormProof token={formToken} next={memberPages.security} />
          <button type="submit" className={enrollment.kind === 'factor' ? 'link' : 'button'}>
            {enrollment.kind === 'factor' ? text.cancel : text.codesKept}
          </button>
        </form>
      </section>
    </AccountFrame>
  )
}

type FactorEnrollment = Extract<EnrollmentView['enrollment'], { kind: 'factor' }>

function Finish({
  view: { formToken, refused },
  enrollment: { type, secret, squares, passkeyOptions },
}: {
  view: EnrollmentView
  enrollment: FactorEnrollment
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const members = useTexts('members')
  const isPasskey = type === 'WEBAUTHN'
  const credential = useRef<HTMLInputElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  /** Creates the passkey first, and submits the form with it. */
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget
    if (!isPasskey || !credential.current || credential.current.value || !canUsePasskeys()) return
    event.preventDefault()
    setHasFailed(false)
    try {
      credential.current.value = await createPasskey(passkeyOptions ?? '')
      form.requestSubmit()
    } catch {
      // The person declined, or the device cannot create one.
      setHasFailed(true)
    }
  }

  return (
    <form
      className="door-form account-form"
      method="post"
      action={to(formActions.confirmFactor)}
      onSubmit={(event) => void submit(event)}
      data-passkey={isPasskey ? 'create' : undefined}
    >
      {refused && <ProblemNote refused={refused} />}
      <FormProof token={formToken} next={memberPages.enrollment} />
      {squares && <QrCode squares={squares} label={text.qrCode} />}
      {secret && <SecretToType secret={secret} />}
      {isPasskey ? (
        <>
          <p>{text.passkeyText}</p>
          <input ref={credential} type="hidden" name={formFields.credential} />
        </>
      ) : (
        <>
          <p>{type === 'TOTP' ? text.totpText : text.sentText}</p>
          <CodeField label={members.code} refused={refused} />
        </>
      )}
      <button type="submit" className="button">
        {isPasskey ? text.makePasskey : members.confirm}
      </button>
      {isPasskey && (
        <>
          <p className="door-hint" role="status">
            {hasFailed && members.problems['passkey-failed']}
          </p>
          <p className="door-hint without-script">{members.passkeyNeedsScript}</p>
        </>
      )}
    </form>
  )
}
