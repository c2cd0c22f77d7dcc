import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { type Answer, exchangeHeaders } from '../../http/answer.ts'
import { readBytes } from '../../http/body.ts'
import type { Endpoint, EndpointCall } from '../../http/endpoint.ts'
import { httpError } from '../../http/problem.ts'
import { type CaptchaAction, captchaActions } from './captcha-verifier.ts'
import { Challenges } from './challenge.ts'
import { questionPage, solvedPage } from './challenge-page.ts'
import type { LocalCaptcha } from './local-captcha.ts'

const path = '/captcha/challenge'
const maxBytes = 4_096

export interface ChallengeParts {
  readonly captcha: LocalCaptcha
  readonly clock: Clock
  isRegisteredOrigin(origin: string): Promise<boolean>
}

/**
 * The page of the local captcha: `GET /captcha/challenge?action=register&origin=https://shop.example` in a window or frame.
 * Solved, it posts `{ captchaToken }` to that origin, if a client registered it.
 */
export function challengeEndpoints({
  captcha,
  clock,
  isRegisteredOrigin,
}: ChallengeParts): readonly Endpoint[] {
  const challenges = new Challenges(clock)
  return [
    {
      methods: ['GET', 'POST'],
      path,
      async handle(call) {
        call.exchange.operation = 'captcha.challenge'
        const { action, origin } = readTarget(call)
        const opener = origin !== undefined && (await isRegisteredOrigin(origin)) ? origin : undefined
        if (call.request.method === 'GET')
          return htmlAnswer(call, questionPage(challenges.ask(action), false), opener)
        const form = new URLSearchParams(new TextDecoder().decode(await readBytes(call.request, maxBytes)))
        const solvedFor = challenges.solved(form.get('ticket') ?? '', form.get('answer') ?? '')
        if (solvedFor !== action) return htmlAnswer(call, questionPage(challenges.ask(action), true), opener)
        const nonce = randomBytes(16).toString('base64url')
        return htmlAnswer(call, solvedPage(captcha.issue(action), opener, nonce), opener, nonce)
      },
    },
  ]
}

function readTarget({ request }: EndpointCall): { action: CaptchaAction; origin: string | undefined } {
  const { searchParams } = new URL(request.url)
  const action = captchaActions.find((known) => known === searchParams.get('action'))
  if (!action) throw httpError(400, `The action has to be one of ${captchaActions.join(', ')}.`)
  return { action, origin: searchParams.get('origin') ?? undefined }
}

/** Framed by the page that asks for the captcha and by no other; no script but the one that hands the token over. */
function htmlAnswer(
  { exchange }: EndpointCall,
  html: string,
  opener: string | undefined,
  nonce?: string,
): Answer {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(nonce === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${opener ?? "'none'"}`,
  ]
  return {
    status: 200,
    headers: {
      ...exchangeHeaders(exchange),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
    },
    pieces: [Buffer.from(html)],
  }
}
