import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { CodeField } from '../../shared/ui/code-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Tick } from '../../shared/ui/tick.tsx'
import { BeginAgain, ResendForm } from './code-screen.tsx'
import { Door } from './door.tsx'
import type { FactorView } from './door-view.ts'

/** Factors whose code was sent, so that it can be sent again. */
const sent: ReadonlySet<string> = new Set(['SMS', 'CALL', 'EMAIL', 'PUSH'])

/** `/log-in/factor`: the second factor, any of those that the member has (ux.md A8). */
export function FactorScreen({ view }: { view: FactorView }): ReactNode {
  return (
    <Door
      view={view}
      words={(text) => ({ title: text.factorTitle, lead: text.factorLead(view.type, view.hint) })}
    >
      {view.refused?.problem === 'code-expired' ? (
        <BeginAgain next={view.next} />
      ) : (
        <>
          <FactorForm view={view} />
          <OtherFactors view={view} />
        </>
      )}
    </Door>
  )
}

function FactorForm({ view }: { view: FactorView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { formToken, next, refused, type, passkeyOptions } = view
  const isPasskey = type === 'WEBAUTHN'
  return (
    <form
      className="door-form"
      method="post"
      action={to(formActions.answerFactor)}
      data-passkey={isPasskey ? 'get' : undefined}
      data-options={isPasskey ? passkeyOptions : undefined}
    >
      <FormProof token={formToken} next={next} />
      {type === 'RECOVERY_CODE' && (
        <TextField
          name={formFields.oneTimeCode}
          label={text.recoveryCode}
          autoComplete="off"
          isRequired
          refused={refused}
        />
      )}
      {isPasskey && <input type="hidden" name={formFields.credential} />}
      {!isPasskey && type !== 'PUSH' && type !== 'RECOVERY_CODE' && (
        <CodeField label={text.code} refused={refused} />
      )}
      <Tick name={formFields.remember} label={text.remember} isTicked={false} />
      <button type="submit" className="button" data-waits="">
        {isPasskey ? text.usePasskey : type === 'PUSH' ? text.approved : text.confirm}
      </button>
      {isPasskey && (
        <p className="door-hint" role="status" data-failed={text.problems['passkey-failed']}>
          {text.passkeyNeedsScript}
        </p>
      )}
    </form>
  )
}

function OtherFactors({ view }: { view: FactorView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { formToken, next, type, available, waitSeconds } = view
  const others = available.filter((other) => other !== type)
  const chosen = (factor: string) => <input type="hidden" name={formFields.factorType} value={factor} />
  return (
    <div className="door-others" data-elsewhere={text.throughElsewhere}>
      {sent.has(type) && (
        <ResendForm
          action={formActions.chooseFactor}
          view={view}
          label={text.sendAgain}
          waitSeconds={waitSeconds}
        >
          {chosen(type)}
        </ResendForm>
      )}
      {others.map((other) => (
        <form key={other} method="post" action={to(formActions.chooseFactor)}>
          <FormProof token={formToken} next={next} />
          {chosen(other)}
          <button type="submit" className="link">
            {text.otherFactor(other)}
          </button>
        </form>
      ))}
      <form method="post" action={to(formActions.stopLogIn)}>
        <FormProof token={formToken} next="/" />
        <button type="submit" className="link">
          {text.stop}
        </button>
      </form>
    </div>
  )
}
