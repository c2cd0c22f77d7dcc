import { canUsePasskeys, signWithPasskey } from '@vitrine/client/auth'
import { type LoginState, useLogin } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { fieldProps } from '../../shared/forms/form-schema.ts'
import type { FormValues } from '../../shared/forms/form-values.ts'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import type { Messages } from '../../shared/messages/messages.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tick } from '../../ui/tick.tsx'
import { StartAgain } from './code-form.tsx'
import { factorForm, findFactorType } from './code-forms.ts'
import { MemberPageHeading } from './member-page.tsx'
import type { FactorView } from './member-views.ts'
import { ResendForm, resendAfterSeconds } from './resend-form.tsx'
import { type StepHandler, useMemberForm } from './use-member-form.ts'

/** Factors whose code or message was sent, so that it can be sent again. */
const sent: ReadonlySet<string> = new Set(['SMS', 'CALL', 'EMAIL', 'PUSH'])

export interface FactorFormProps {
  view: Omit<FactorView, 'site'>
  idPrefix?: string
  /** Called instead of opening the page of the next step. */
  onStep?: (state: LoginState) => void
}

/** The second factor: any of those that the member has. */
export function FactorForm({ view, idPrefix = '', onStep }: FactorFormProps): ReactNode {
  const text = useTexts('members')
  const { to } = useSite()
  const { next } = view
  const { factors, challenge, respond } = useLogin({
    initial: { step: 'factor', factors: view.factors, challenge: view.challenge },
  })
  const [chosenType, setChosenType] = useState(view.chosenType)
  const [wait, setWait] = useState({ seconds: view.waitSeconds })
  const schema = factorForm(challenge)
  const form = useMemberForm({ schema, refused: view.refused, idPrefix, onStep })
  const { isPending, send } = form
  const available = factors.map(({ factorType }) => factorType)
  const type = chosenType ?? challenge?.factorType ?? available[0] ?? 'RECOVERY_CODE'
  const refused = refusalFor(type, form.refused)
  const data = challenge?.verificationChallengeData
  const isPasskey = type === 'WEBAUTHN'

  // The other device has not responded yet.
  const handle: StepHandler = ({ step }) => (step === 'factor' ? { problem: 'not-approved-yet' } : undefined)

  /** Undefined if the person declined, or the device has none: there are other ways below. */
  async function readPasskey(values: FormValues): Promise<FormValues | undefined> {
    const options = data?.webauthnData?.publicKeyCredentialRequestOptionsJson
    if (options === undefined || !canUsePasskeys()) return undefined
    const credential = await signWithPasskey(options).catch(() => undefined)
    return credential === undefined
      ? undefined
      : { ...values, text: (name) => (name === loginFields.credential ? credential : values.text(name)) }
  }

  function choose(other: string): void {
    const factorType = findFactorType(other)
    if (!factorType || isPending) return
    // It needs no challenge.
    if (factorType === 'RECOVERY_CODE') {
      // What was refused is another factor.
      form.clear()
      setChosenType(factorType)
      return
    }
    void send(
      () => respond({ factorType }),
      ({ step }) => {
        if (step !== 'factor') return undefined
        setChosenType(undefined)
        setWait({ seconds: resendAfterSeconds })
        return 'stay'
      },
    )
  }

  const factorNames: Readonly<Record<string, string>> = text.factors
  const isUsedUp = refused?.problem === 'tries-used-up'
  const isOver = isUsedUp || refused?.problem === 'code-expired'
  // After too many attempts, a code that is sent again gives more of them.
  const others = available.filter((other) => other !== type && (!isOver || (isUsedUp && sent.has(other))))
  return (
    <>
      <MemberPageHeading
        words={(text) => ({ title: text.factorTitle, lead: factorLead(type, data?.hint ?? undefined, text) })}
      />
      {refused && <ProblemNote refused={refused} idPrefix={idPrefix} />}
      {isOver && <StartAgain next={next} />}
      {!isOver && (
        <form
          className="door-form"
          method="post"
          action={to(loginActions.answerFactor)}
          noValidate={form.noValidate}
          onSubmit={(event) =>
            void form.submit(event, respond, { handle, ...(isPasskey && { prepare: readPasskey }) })
          }
          data-passkey={isPasskey ? 'get' : undefined}
        >
          <ReturnPathField path={next} />
          <input type="hidden" name={loginFields.factorType} value={type} />
          {type === 'RECOVERY_CODE' && (
            <TextField
              {...fieldProps(schema, loginFields.oneTimeCode)}
              type="text"
              id={idPrefix + loginFields.oneTimeCode}
              label={text.recoveryCode}
              isRequired
              refused={refused}
            />
          )}
          {!isPasskey && type !== 'PUSH' && type !== 'RECOVERY_CODE' && (
            <CodeField id={idPrefix + loginFields.oneTimeCode} label={text.code} refused={refused} />
          )}
          <Tick name={loginFields.remember} label={text.remember} isTicked={false} />
          <button type="submit" className="button" {...form.button}>
            {isPasskey ? text.usePasskey : type === 'PUSH' ? text.approved : text.confirm}
          </button>
          {isPasskey && (
            <p className="door-hint without-script" role="status">
              {text.passkeyNeedsScript}
            </p>
          )}
        </form>
      )}
      {(!isOver || others.length > 0) && (
        <div className="door-others">
          {sent.has(type) && (
            <ResendForm
              action={loginActions.chooseFactor}
              view={view}
              label={text.sendAgain}
              wait={wait}
              onSend={() => choose(type)}
            >
              <input type="hidden" name={loginFields.factorType} value={type} />
            </ResendForm>
          )}
          {others.map((other) => (
            <form
              key={other}
              method="post"
              action={to(loginActions.chooseFactor)}
              onSubmit={(event) => {
                event.preventDefault()
                choose(other)
              }}
            >
              <ReturnPathField path={next} />
              <input type="hidden" name={loginFields.factorType} value={other} />
              <button type="submit" className="link">
                {text.otherFactor({ factor: factorNames[other] ?? text.factorUnknown })}
              </button>
            </form>
          ))}
          {!onStep && (
            <form method="post" action={to(loginActions.stopLogin)}>
              <ReturnPathField path="/" />
              <button type="submit" className="link">
                {text.stop}
              </button>
            </form>
          )}
        </div>
      )}
    </>
  )
}

/** After too many wrong attempts, only a code that can be sent again gives more of them. */
function refusalFor(type: string, refused: RefusedForm | undefined): RefusedForm | undefined {
  if (refused?.problem !== 'code-used-up' || sent.has(type)) return refused
  return { ...refused, problem: 'tries-used-up' }
}

function factorLead(type: string, hint: string | undefined, text: Messages['members']): string {
  const leads: Readonly<Record<string, string>> = text.factorLeads
  const lead = leads[type] ?? text.factorLeadUnknown
  return hint ? text.factorLeadWithHint({ lead, hint }) : lead.endsWith('.') ? lead : `${lead}.`
}
