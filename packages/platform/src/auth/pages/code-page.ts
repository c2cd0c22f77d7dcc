import { verificationCodeLength } from '@vitrine/contract'
import {
  alert,
  completeCodeScript,
  countDownScript,
  field,
  form,
  generalFault,
  html,
  link,
  type Refusal,
  readRefusal,
  statusMessage,
} from '../../pages/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import { tooManyAttempts } from '../members/errors.ts'
import { codeMinutes } from '../members/login-state-repository.ts'
import { resendCode, verifyEmail } from '../members/verify-email.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { continueLogin } from './continue-login.ts'
import { type FlowPageContext, type HostedPage, inFlow, rejected, type ShownPage } from './hosted-page.ts'
import { endedLogin, type LoginStep, stepPlace } from './login-transaction.ts'

/** Time that most mails need to arrive. */
const resendWaitSeconds = 30

/** Requests the code mailed to a new address. Only the browser whose login is waiting for it can open this page. */
export const codePage: HostedPage = inFlow({
  path: hostedPaths.code,
  guard: 'token',
  async show(page) {
    const step = readStep(page)
    return step ? showForm(page, step) : { goTo: hostedAddress(page, 'login') }
  },
  async submit(page, fields) {
    const step = readStep(page)
    if (!step) return { goTo: hostedAddress(page, 'over') }
    const { context, words } = page
    const { stateToken, sentTo } = step
    const isResend = fields.get('act') === 'resend'
    try {
      if (isResend) {
        await resendCode(context, { stateToken })
        return { goTo: hostedAddress(page, 'code', { resent: '' }) }
      }
      const code = (fields.get('code') ?? '').replaceAll(/\s/g, '')
      return await continueLogin(page, await verifyEmail(context, { code, stateToken }), sentTo)
    } catch (error) {
      const refusal = readRefusal(error)
      const ended = endedLogin(page, refusal)
      if (ended) return ended
      const errors = {
        code: describeRefusedCode(words.code, refusal),
        form: generalFault(words, refusal),
        waitSeconds: isResend ? Number(refusal.retryAfter ?? 0) : undefined,
      }
      if (errors.code === undefined && errors.form === undefined) throw error
      return rejected(showForm(page, step, errors), refusal)
    }
  },
})

function readStep(page: FlowPageContext): LoginStep | undefined {
  const { step } = page.loginTransaction
  return step?.kind === 'CODE' && step.place === stepPlace(page) ? step : undefined
}

/** The message at the field; undefined if the code is not the reason of the refusal. */
export function describeRefusedCode(
  messages: { readonly failed: string; readonly usedUp: string },
  { code, reason }: Refusal,
): string | undefined {
  if (code !== 'VERIFICATION_FAILED') return undefined
  return reason === tooManyAttempts ? messages.usedUp : messages.failed
}

interface CodeErrors {
  readonly code?: string | undefined
  readonly form?: string | undefined
  /** Until another code can be requested, after a request was rejected. */
  readonly waitSeconds?: number | undefined
}

function showForm(page: FlowPageContext, { sentTo }: LoginStep, errors: CodeErrors = {}): ShownPage {
  const { words, query, formToken: token, fault } = page
  const { title, lead, label, hint, goesByItself, button, resend, resendIn, resent, otherAddress } =
    words.code
  const message = errors.form ?? fault
  const fields = field({
    name: 'code',
    label,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxLength: 12,
    look: 'code',
    hint: html`${formatMessage(hint, { minutes: codeMinutes })} <span class="scripted" hidden>${goesByItself}</span>`,
    completeAt: verificationCodeLength,
    fault: errors.code,
    focus: true,
  })
  const isProblem = message !== undefined || errors.code !== undefined
  const wasResent = query.has('resent')
  const seconds = errors.waitSeconds ?? (wasResent ? resendWaitSeconds : 0)
  const wait = seconds > 0 ? { seconds, waiting: formatMessage(resendIn, { time: '{}' }) } : undefined
  const body = html`${alert(message)}${statusMessage(wasResent && !isProblem ? resent : undefined)}${form({ token, fields, button })}
<div class="aside beside">${form({ token, act: 'resend', button: resend, look: 'link', wait })}${link(
    otherAddress,
    hostedAddress(page, 'signup'),
  )}</div>`
  return {
    content: {
      title,
      lead: formatMessage(lead, { email: sentTo }),
      body,
      isProblem,
      script: completeCodeScript + countDownScript,
    },
  }
}
