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
import { formatMessage } from '../../runtime/index.ts'
import { verifyFactor } from '../factors/verify-factor.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { describeRefusedCode } from './code-page.ts'
import { continueLogin, factorStep } from './continue-login.ts'
import {
  type FlowPageContext,
  type HostedPage,
  inFlow,
  type Outcome,
  rejected,
  type ShownPage,
} from './hosted-page.ts'
import { endedLogin, type LoginStep, secondFactorTypes, stepPlace } from './login-transaction.ts'

type FactorStep = LoginStep & { readonly factor: SecondFactorType }

/** Second factor after the password: the most secure one first, the others on request. */
export const secondFactorPage: HostedPage = inFlow({
  path: hostedPaths.secondFactor,
  guard: 'token',
  async show(page) {
    const step = readStep(page)
    if (!step) return { goTo: hostedAddress(page, 'login') }
    return orErrors(page, step, () => showForm(page, step))
  },
  async submit(page, fields) {
    const step = readStep(page)
    if (!step) return { goTo: hostedAddress(page, 'over') }
    return orErrors(page, step, () =>
      fields.get('act') === 'instead'
        ? switchFactor(page, step, fields.get('factor'))
        : verify(page, step, fields),
    )
  },
})

function readStep(page: FlowPageContext): FactorStep | undefined {
  const { step } = page.loginTransaction
  if (step?.kind !== 'FACTOR' || step.place !== stepPlace(page) || !step.factor) return undefined
  return { ...step, factor: step.factor }
}

async function orErrors(
  page: FlowPageContext,
  step: FactorStep,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    const refusal = readRefusal(error)
    const ended = endedLogin(page, refusal)
    if (ended) return ended
    const { words } = page
    const errors = {
      response: describeRefusedCode(words.secondFactor, refusal),
      form: generalFault(words, refusal),
    }
    if (errors.response === undefined && errors.form === undefined) throw error
    return rejected(await showForm(page, step, errors), refusal)
  }
}

async function switchFactor(page: FlowPageContext, step: FactorStep, name: string | null): Promise<Outcome> {
  const goTo = hostedAddress(page, 'secondFactor')
  const factor = secondFactorTypes.find((type) => type === name)
  if (factor === undefined) return { goTo }
  if (factor === 'RECOVERY_CODE') {
    // No challenge is needed: the member has the recovery codes.
    const others = [step.factor, ...(step.others ?? [])].filter((type) => type !== factor)
    return { goTo, loginTransaction: { ...page.loginTransaction, step: { ...step, factor, others } } }
  }
  const { place, stateToken } = step
  const { mfaChallengeData } = await verifyFactor(page.context, { factorType: factor, stateToken })
  if (!mfaChallengeData) return { goTo: hostedAddress(page, 'over') }
  const next = factorStep(place, stateToken, mfaChallengeData)
  return { goTo, loginTransaction: { ...page.loginTransaction, step: next } }
}

async function verify(page: FlowPageContext, step: FactorStep, fields: URLSearchParams): Promise<Outcome> {
  const { factor, stateToken, transactionId, sentTo } = step
  const typed = fields.get('answer') ?? ''
  const response = await verifyFactor(page.context, {
    factorType: factor,
    stateToken,
    rememberThisDevice: fields.get('remember') === 'yes',
    response: factor === 'PUSH' ? transactionId : factor === 'WEBAUTHN' ? typed : typed.replaceAll(/\s/g, ''),
  })
  // The push message is not approved yet.
  if (response.state === 'MFA_CHALLENGE') {
    const { notApproved } = page.words.secondFactor
    return { ...(await showForm(page, step, { form: notApproved })), status: 409 }
  }
  return continueLogin(page, response, sentTo)
}

interface FactorErrors {
  readonly response?: string | undefined
  readonly form?: string | undefined
}

/** Requests one factor and offers the others. */
async function showForm(
  page: FlowPageContext,
  step: FactorStep,
  errors: FactorErrors = {},
): Promise<ShownPage> {
  const { words, fault, formToken: token } = page
  const { title, factors, otherWays } = words.secondFactor
  const { factor, sentTo, others = [] } = step
  const isPasskey = factor === 'WEBAUTHN'
  // Passkeys and push messages have no field, so their errors are shown for the form.
  const message = errors.form ?? fault ?? (isPasskey || factor === 'PUSH' ? errors.response : undefined)
  const main = isPasskey ? await passkeyForm(page, step) : factorForm(page, factor, errors)
  const ways = others.map((other) => {
    const fields = hiddenField('factor', other)
    return form({ token, act: 'instead', fields, button: factors[other].name, look: 'link' })
  })
  return {
    content: {
      title,
      lead: formatMessage(factors[factor].lead, { hint: sentTo }),
      body: html`${alert(message)}${main}${ways.length > 0 && html`<section class="ways"><h2>${otherWays}</h2>${ways}</section>`}`,
      isProblem: message !== undefined || errors.response !== undefined,
      ...(isPasskey && { script: passkeyScript }),
    },
  }
}

function factorForm(
  { words, formToken: token }: FlowPageContext,
  factor: Exclude<SecondFactorType, 'WEBAUTHN'>,
  errors: FactorErrors,
): Html {
  const { button, approved, remember, factors } = words.secondFactor
  const rememberThis = checkbox('remember', remember)
  if (factor === 'PUSH') return form({ token, fields: rememberThis, button: approved })
  const isRecovery = factor === 'RECOVERY_CODE'
  const fields = html`${field({
    name: 'answer',
    label: factors[factor].label,
    autocomplete: isRecovery ? 'off' : 'one-time-code',
    inputmode: isRecovery ? 'text' : 'numeric',
    maxLength: 100,
    look: isRecovery ? 'plain' : 'code',
    fault: errors.response,
    focus: true,
  })}${rememberThis}`
  return form({ token, fields, button })
}

/** Creates the challenge for this page view. */
async function passkeyForm({ context, words, formToken: token }: FlowPageContext, { stateToken }: LoginStep) {
  const { usePasskey, needsScript, remember } = words.secondFactor
  const { mfaChallengeData } = await verifyFactor(context, { factorType: 'WEBAUTHN', stateToken })
  const options =
    mfaChallengeData?.verificationChallengeData?.webauthnData?.publicKeyCredentialRequestOptionsJson ?? ''
  const fields = html`<input type="hidden" name="answer"><input type="hidden" id="passkey-options" value="${options}">${checkbox('remember', remember)}`
  const passkey = form({ token, fields, button: usePasskey })
  return html`<noscript><p class="alert">${needsScript}</p></noscript><div id="passkey" hidden>${passkey}</div>`
}

/**
 * Shows the passkey form if the browser supports passkeys. On submit the authenticator signs the challenge and the form sends the
 * credential (Web Authentication, sections 5.1.4 and 5.1.10).
 */
const passkeyScript = `const place = document.getElementById('passkey')
const form = place.querySelector('form')
const options = document.getElementById('passkey-options')
if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  place.hidden = false
  form.querySelector('button').focus()
}
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options.value))
  // Rejected or canceled: the page stays, with the other factors.
  const credential = await navigator.credentials.get({ publicKey }).catch(() => undefined)
  if (!credential) return
  form.elements.answer.value = JSON.stringify(credential)
  HTMLFormElement.prototype.submit.call(form)
})
`
