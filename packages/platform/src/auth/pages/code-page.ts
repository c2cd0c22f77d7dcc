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
  readRefusal,
  statusMessage,
  type Wait,
} from '../../pages/index.ts'
import { codeMinutes } from '../members/login-state-repository.ts'
import { resendCode, verifyEmail } from '../members/verify-email.ts'
import { hostedAddress, hostedPaths } from './addresses.ts'
import { continueLogin } from './continue-login.ts'
import type { FlowPageContext, HostedPage, Outcome, ShownPage } from './hosted-page.ts'
import { inFlow } from './hosted-page.ts'
import { type LoginStep, stepPlace } from './login-transaction.ts'

/** Time that most mails need to arrive. */
const resendWaitSeconds = 30

interface Wrong {
  readonly code?: string | undefined
  readonly form?: string | undefined
  /** Seconds until another code can be requested, after a request was rejected. */
  readonly retryAfter?: number | undefined
}

/** Asks for the code mailed to a new address. Only the browser whose log-in is waiting for it can open this page. */
export const codePage: HostedPage = inFlow({
  path: hostedPaths.code,
  guard: 'token',
  async show(visit) {
    const step = stepOf(visit)
    return step ? ask(visit, step) : { goTo: hostedAddress(visit, 'logIn') }
  },
  async submit(visit, fields) {
    const step = stepOf(visit)
    if (!step) return { goTo: hostedAddress(visit, 'over') }
    const { context, words } = visit
    const isResend = fields.get('act') === 'resend'
    try {
      if (isResend) {
        await resendCode(context, { stateToken: step.stateToken })
        return { goTo: hostedAddress(visit, 'code', { resent: '' }) }
      }
      const code = (fields.get('code') ?? '').replaceAll(/\s/g, '')
      const answer = await verifyEmail(context, { code, stateToken: step.stateToken })
      return await continueLogin(visit, answer, step.sentTo)
    } catch (error) {
      const refusal = readRefusal(error)
      const over = leftBehind(visit, refusal.code)
      if (over) return over
      const isWrong = refusal.code === 'VERIFICATION_FAILED'
      const wrong = {
        code: isWrong ? words.code.failed : undefined,
        form: generalFault(words, refusal),
        retryAfter: isResend ? Number(refusal.retryAfter ?? 0) : undefined,
      }
      if (wrong.code === undefined && wrong.form === undefined) throw error
      const status = refusal.status === 400 ? 422 : refusal.status
      return { ...ask(visit, step, wrong), status, retryAfter: refusal.retryAfter }
    }
  },
})

function leftBehind(visit: FlowPageContext, code: string | undefined): Outcome | undefined {
  if (code === 'ACCOUNT_BLOCKED') return { goTo: hostedAddress(visit, 'blocked') }
  return code === 'INVALID_STATE_TOKEN' ? { goTo: hostedAddress(visit, 'over') } : undefined
}

function stepOf(visit: FlowPageContext): LoginStep | undefined {
  const { step } = visit.loginTransaction
  return step?.kind === 'CODE' && step.place === stepPlace(visit) ? step : undefined
}

function ask(visit: FlowPageContext, { sentTo }: LoginStep, wrong: Wrong = {}): ShownPage {
  const { words, query, formToken: token, fault } = visit
  const said = words.code
  const problem = wrong.form ?? fault
  const code = field({
    name: 'code',
    label: said.label,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxLength: 12,
    look: 'code',
    hint: html`${said.hint(codeMinutes)} <span class="scripted" hidden>${said.goesByItself}</span>`,
    completeAt: verificationCodeLength,
    fault: wrong.code,
    focus: true,
  })
  const hasNews = query.has('resent') && problem === undefined && wrong.code === undefined
  const body = html`${alert(problem)}${statusMessage(hasNews ? said.resent : undefined)}${form({ token, fields: code, button: said.button })}
<div class="aside beside">${form({ token, act: 'resend', button: said.resend, look: 'link', wait: waitOf(visit, wrong) })}${link(
    said.otherAddress,
    hostedAddress(visit, 'signUp'),
  )}</div>`
  const isProblem = problem !== undefined || wrong.code !== undefined
  const script = completeCodeScript + countDownScript
  return { content: { title: said.title, lead: said.lead(sentTo), body, isProblem, script } }
}

/** Shows how long to wait before another code can be requested. */
function waitOf({ query, words }: FlowPageContext, { retryAfter }: Wrong): Wait | undefined {
  const seconds = retryAfter ?? (query.has('resent') ? resendWaitSeconds : 0)
  return seconds > 0 ? { seconds, waiting: words.code.resendIn } : undefined
}
