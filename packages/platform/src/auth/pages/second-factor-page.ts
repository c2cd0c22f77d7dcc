import {
  alert,
  checkbox,
  field,
  form,
  generalFault,
  type Html,
  hiddenField,
  html,
  readRefusal,
  type SecondFactorType,
} from '../../pages/index.ts'
import { verifyFactor } from '../factors/verify-factor.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { asFactor, continueLogin, factorStep } from './continue-login.ts'
import { type FlowPageContext, type HostedPage, inFlow, type Outcome, type ShownPage } from './hosted-page.ts'
import { type LoginStep, stepPlace } from './login-transaction.ts'
import { passkeyScript } from './passkey-script.ts'

type FactorStep = LoginStep & { readonly factor: SecondFactorType }

/** Second factor after the password: the strongest one first, the others on demand. */
export const secondFactorPage: HostedPage = inFlow({
  path: hostedPaths.secondFactor,
  guard: 'token',
  async show(visit) {
    const step = stepOf(visit)
    if (!step) return { goTo: hostedAddress(visit, 'logIn') }
    try {
      return await askForFactor(visit, step)
    } catch (error) {
      return refused(visit, step, error)
    }
  },
  async submit(visit, fields) {
    const step = stepOf(visit)
    if (!step) return { goTo: hostedAddress(visit, 'over') }
    try {
      return await (fields.get('act') === 'instead'
        ? switchFactor(visit, step, asFactor(fields.get('factor')))
        : answer(visit, step, fields))
    } catch (error) {
      return refused(visit, step, error)
    }
  },
})

function stepOf(visit: FlowPageContext): FactorStep | undefined {
  const { step } = visit.loginTransaction
  if (step?.kind !== 'FACTOR' || step.place !== stepPlace(visit) || step.factor === undefined)
    return undefined
  return { ...step, factor: step.factor }
}

async function switchFactor(
  visit: FlowPageContext,
  step: FactorStep,
  wanted: SecondFactorType | undefined,
): Promise<Outcome> {
  const here = hostedAddress(visit, 'secondFactor')
  if (wanted === undefined) return { goTo: here }
  if (wanted === 'RECOVERY_CODE') {
    // No challenge is needed: the member has the recovery codes.
    const others = [step.factor, ...(step.others ?? [])].filter((type) => type !== wanted)
    return {
      goTo: here,
      loginTransaction: { ...visit.loginTransaction, step: { ...step, factor: wanted, others } },
    }
  }
  const { stateToken } = step
  const { mfaChallengeData } = await verifyFactor(visit.context, { factorType: wanted, stateToken })
  if (!mfaChallengeData) return { goTo: hostedAddress(visit, 'over') }
  const next = factorStep(step.place, stateToken, mfaChallengeData)
  return { goTo: here, loginTransaction: { ...visit.loginTransaction, step: next } }
}

async function answer(visit: FlowPageContext, step: FactorStep, fields: URLSearchParams): Promise<Outcome> {
  const { factor, stateToken, transactionId, sentTo } = step
  const typed = fields.get('answer') ?? ''
  const response = await verifyFactor(visit.context, {
    factorType: factor,
    stateToken,
    rememberThisDevice: fields.get('remember') === 'yes',
    answer: factor === 'PUSH' ? transactionId : factor === 'WEBAUTHN' ? typed : typed.replaceAll(/\s/g, ''),
  })
  if (response.state === 'MFA_CHALLENGE' && !response.mfaChallengeData) {
    const { notApproved } = visit.words.secondFactor
    return { ...(await askForFactor(visit, step, { form: notApproved })), status: 409 }
  }
  return continueLogin(visit, response, sentTo)
}

async function refused(visit: FlowPageContext, step: FactorStep, error: unknown): Promise<Outcome> {
  const { words } = visit
  const refusal = readRefusal(error)
  if (refusal.code === 'ACCOUNT_BLOCKED') return { goTo: hostedAddress(visit, 'blocked') }
  if (refusal.code === 'INVALID_STATE_TOKEN') return { goTo: hostedAddress(visit, 'over') }
  const isWrong = refusal.code === 'VERIFICATION_FAILED'
  const wrong = {
    answer: isWrong ? words.secondFactor.failed : undefined,
    form: generalFault(words, refusal),
  }
  if (wrong.answer === undefined && wrong.form === undefined) throw error
  const status = refusal.status === 400 ? 422 : refusal.status
  return { ...(await askForFactor(visit, step, wrong)), status, retryAfter: refusal.retryAfter }
}

interface WrongAnswer {
  readonly answer?: string | undefined
  readonly form?: string | undefined
}

/** Asks for one factor and offers the others. */
export async function askForFactor(
  visit: FlowPageContext,
  step: LoginStep & { readonly factor: SecondFactorType },
  wrong: WrongAnswer = {},
): Promise<ShownPage> {
  const { words, fault } = visit
  const { title, factors, otherWays } = words.secondFactor
  const { factor, sentTo, others = [] } = step
  const isPasskey = factor === 'WEBAUTHN'
  // Passkeys and push messages have no field, so their errors are shown for the form.
  const problem = wrong.form ?? fault ?? (isPasskey || factor === 'PUSH' ? wrong.answer : undefined)
  const question = isPasskey ? await passkeyForm(visit, step) : factorForm(visit, factor, wrong)
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

function factorForm(
  { words, formToken: token }: FlowPageContext,
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

/** Creates the challenge for this page view. */
async function passkeyForm(
  { context, words, formToken: token }: FlowPageContext,
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

function way({ formToken: token }: FlowPageContext, factor: SecondFactorType, name: string): Html {
  const fields = hiddenField('factor', factor)
  return form({ token, act: 'instead', fields, button: name, look: 'link' })
}
