import type { SecondFactorType } from '../../../pages/index.ts'
import { alert, checkbox, field, form, type Html, hiddenField, html } from '../../../pages/index.ts'
import { verifyFactor } from '../../factors/verify-factor.ts'
import type { FlowVisit, ShownPage } from '../hosted-page.ts'
import type { LoginStep } from '../pre-session.ts'
import { passkeyScript } from './passkey-script.ts'

export interface WrongAnswer {
  readonly answer?: string | undefined
  readonly form?: string | undefined
}

/** The page that asks for one factor and offers the others. */
export async function askForFactor(
  visit: FlowVisit,
  step: LoginStep & { readonly factor: SecondFactorType },
  wrong: WrongAnswer = {},
): Promise<ShownPage> {
  const { words, fault } = visit
  const { title, factors, otherWays } = words.secondFactor
  const { factor, sentTo, others = [] } = step
  const isPasskey = factor === 'WEBAUTHN'
  // A passkey's answer has no field: what is wrong with it is the form's.
  const problem = wrong.form ?? fault ?? (isPasskey || factor === 'PUSH' ? wrong.answer : undefined)
  const question = isPasskey ? await passkeyForm(visit, step) : answerForm(visit, factor, wrong)
  const ways =
    others.length > 0 &&
    html`<section class="ways"><h2>${otherWays}</h2>${others.map((other) => way(visit, other, factors[other].name))}</section>`
  return {
    content: {
      title,
      lead: factors[factor].lead(sentTo),
      body: html`${alert(problem)}${question}${ways}`,
      isProblem: problem !== undefined || wrong.answer !== undefined,
      ...(isPasskey && { script: passkeyScript }),
    },
  }
}

function answerForm(
  { words, formToken: token }: FlowVisit,
  factor: Exclude<SecondFactorType, 'WEBAUTHN'>,
  wrong: WrongAnswer,
): Html {
  const { button, approved, remember, factors } = words.secondFactor
  const rememberThis = checkbox('remember', remember)
  if (factor === 'PUSH') return form({ token, fields: rememberThis, button: approved })
  const isPaper = factor === 'RECOVERY_CODE'
  const fields = html`${field({
    name: 'answer',
    label: factors[factor].label,
    autocomplete: isPaper ? 'off' : 'one-time-code',
    inputmode: isPaper ? 'text' : 'numeric',
    maxLength: 100,
    look: isPaper ? 'plain' : 'code',
    fault: wrong.answer,
    focus: true,
  })}${rememberThis}`
  return form({ token, fields, button })
}

/** Looking at the page makes the challenge: it is good for this look alone, and costs nothing. */
async function passkeyForm(
  { context, words, formToken: token }: FlowVisit,
  { stateToken }: LoginStep,
): Promise<Html> {
  const { usePasskey, needsScript, remember } = words.secondFactor
  const { mfaChallengeData } = await verifyFactor(context, { factorType: 'WEBAUTHN', stateToken })
  const options =
    mfaChallengeData?.verificationChallengeData?.webauthnData?.publicKeyCredentialRequestOptionsJson ?? ''
  const fields = html`<input type="hidden" name="answer"><input type="hidden" id="passkey-options" value="${options}">${checkbox(
    'remember',
    remember,
  )}`
  return html`<noscript><p class="alert">${needsScript}</p></noscript><div id="passkey" hidden>${form({
    token,
    fields,
    button: usePasskey,
  })}</div>`
}

function way({ formToken: token }: FlowVisit, factor: SecondFactorType, name: string): Html {
  const fields = hiddenField('factor', factor)
  return form({ token, act: 'instead', fields, button: name, look: 'link' })
}
