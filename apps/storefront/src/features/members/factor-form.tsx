import { canUsePasskeys, signWithPasskey, toFactorResponse } from '@vitrine/client/auth'
import { type FactorType, factorTypes } from '@vitrine/contract/enumerations'
import { type LoginState, useLogin } from '@vitrine/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { loginActions, loginFields } from '../../shared/forms/login-fields.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { CodeField } from '../../shared/ui/code-field.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Tick } from '../../shared/ui/tick.tsx'
import { StartAgain } from './code-form.tsx'
import { MemberPageHeading } from './member-page.tsx'
import type { FactorView } from './member-views.ts'
import { ResendForm, resendAfterSeconds } from './resend-form.tsx'
import { useMemberForm } from './use-member-form.ts'

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
  const { formToken, next } = view
  const { factors, challenge, respond } = useLogin({
    initial: { step: 'factor', factors: view.factors, challenge: view.challenge },
  })
  const [chosenType, setChosenType] = useState(view.chosenType)
  const [wait, setWait] = useState({ seconds: view.waitSeconds })
  const memberForm = useMemberForm({
    form: 'factor',
    refused: view.refused,
    wrong: () => loginFields.oneTimeCode,
    isAct: true,
    idPrefix,
    onStep,
  })
  const { refused, pending, send, refuse } = memberForm
  const available = factors.map(({ factorType }) => factorType)
  const type = chosenType ?? challenge?.factorType ?? available[0] ?? 'RECOVERY_CODE'
  const data = challenge?.verificationChallengeData
  const isPasskey = type === 'WEBAUTHN'

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    memberForm.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (pending) return
    const code = `${fields.get(loginFields.oneTimeCode) ?? ''}`.replace(/\s/g, '')
    const credential = isPasskey ? await readPasskey() : undefined
    if (isPasskey && credential === undefined) return refuse({ problem: 'passkey-failed' })
    const factorType = findFactorType(type)
    const response = factorType && toFactorResponse(factorType, { code, credential, challenge })
    if (!response) return refuse({ problem: 'code-wrong' })
    const rememberThisDevice = fields.has(loginFields.remember)
    await send(
      () => respond({ ...response, rememberThisDevice }),
      // The other device has not responded yet.
      ({ step }) => (step === 'factor' ? { problem: 'not-approved-yet' } : undefined),
    )
  }

  /** Undefined if the person declined, or the device has none: there are other ways below. */
  async function readPasskey(): Promise<string | undefined> {
    const options = data?.webauthnData?.publicKeyCredentialRequestOptionsJson
    if (options === undefined || !canUsePasskeys()) return undefined
    return signWithPasskey(options).catch(() => undefined)
  }

  function choose(other: string): void {
    const factorType = findFactorType(other)
    if (!factorType || pending) return
    // It needs no challenge.
    if (factorType === 'RECOVERY_CODE') {
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
  const isOver = refused?.problem === 'code-expired'
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
          onSubmit={(event) => void submit(event)}
          data-passkey={isPasskey ? 'get' : undefined}
        >
          <FormProof token={formToken} next={next} />
          <input type="hidden" name={loginFields.factorType} value={type} />
          {type === 'RECOVERY_CODE' && (
            <TextField
              name={loginFields.oneTimeCode}
              id={idPrefix + loginFields.oneTimeCode}
              label={text.recoveryCode}
              autoComplete="off"
              isRequired
              refused={refused}
            />
          )}
          {!isPasskey && type !== 'PUSH' && type !== 'RECOVERY_CODE' && (
            <CodeField id={idPrefix + loginFields.oneTimeCode} label={text.code} refused={refused} />
          )}
          <Tick name={loginFields.remember} label={text.remember} isTicked={false} />
          <button
            type="submit"
            className="button"
            aria-busy={pending || undefined}
            aria-disabled={memberForm['aria-disabled']}
          >
            {isPasskey ? text.usePasskey : type === 'PUSH' ? text.approved : text.confirm}
          </button>
          {isPasskey && (
            <p className="door-hint without-script" role="status">
              {text.passkeyNeedsScript}
            </p>
          )}
        </form>
      )}
      {!isOver && (
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
          {available
            .filter((other) => other !== type)
            .map((other) => (
              <form
                key={other}
                method="post"
                action={to(loginActions.chooseFactor)}
                onSubmit={(event) => {
                  event.preventDefault()
                  choose(other)
                }}
              >
                <FormProof token={formToken} next={next} />
                <input type="hidden" name={loginFields.factorType} value={other} />
                <button type="submit" className="link">
                  {text.otherFactor({ factor: factorNames[other] ?? text.factorUnknown })}
                </button>
              </form>
            ))}
          {!onStep && (
            <form method="post" action={to(loginActions.stopLogin)}>
              <FormProof token={formToken} next="/" />
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

function factorLead(type: string, hint: string | undefined, text: Messages['members']): string {
  const leads: Readonly<Record<string, string>> = text.factorLeads
  const lead = leads[type] ?? text.factorLeadUnknown
  return hint ? text.factorLeadWithHint({ lead, hint }) : lead.endsWith('.') ? lead : `${lead}.`
}

function findFactorType(text: string): FactorType | undefined {
  return factorTypes.find((type) => type === text)
}
