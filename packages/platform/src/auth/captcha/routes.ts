import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import {
  type HttpApp,
  type HttpContext,
  type HttpEnv,
  httpError,
  named,
  readBytes,
} from '../../http/index.ts'
import {
  alert,
  choosePageLanguage,
  field,
  form,
  hiddenField,
  html,
  layout,
  type PageContent,
  type PageMessages,
  pageMessages,
  pageResponse,
} from '../../pages/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import { type CaptchaAction, captchaActions } from './captcha.ts'
import type { Challenge, LocalCaptcha } from './local-captcha.ts'

const path = '/captcha/challenge'
const maxBytes = 4_096

interface ChallengeParts {
  readonly captcha: LocalCaptcha
  isRegisteredOrigin(origin: string): Promise<boolean>
}

/**
 * The page of the local captcha, for a window or frame: `GET /captcha/challenge?action=register&origin=https://shop.example`.
 * When solved, it posts `{ captchaToken }` to that origin, if a client registered it.
 */
export function challengeRoutes({ captcha, isRegisteredOrigin }: ChallengeParts): HttpApp {
  return new Hono<HttpEnv>().on(['GET', 'POST'], path, named('captcha.challenge'), async (c) => {
    const { action, origin } = readTarget(c)
    const opener = origin !== undefined && (await isRegisteredOrigin(origin)) ? origin : undefined
    const words = wordsOf(c)
    if (c.req.method !== 'POST')
      return challengeResponse(c, words, questionPage(words, captcha.ask(action), false), opener)
    const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c.req.raw, maxBytes)))
    const token = captcha.solve(form.get('ticket') ?? '', form.get('answer') ?? '', action)
    const content =
      token === undefined ? questionPage(words, captcha.ask(action), true) : solvedPage(words, token, opener)
    return challengeResponse(c, words, content, opener)
  })
}

function readTarget(c: HttpContext): { action: CaptchaAction; origin: string | undefined } {
  const action = captchaActions.find((known) => known === c.req.query('action'))
  if (!action) throw httpError(400, `The action has to be one of ${captchaActions.join(', ')}.`)
  return { action, origin: c.req.query('origin') }
}

function wordsOf(c: HttpContext): PageMessages {
  const requested = c.req.query('lang')
  const accepted = c.req.header('accept-language')
  return pageMessages[choosePageLanguage({ requested, remembered: undefined, accepted })]
}

/** Only the page that needs the captcha may frame it, and the only script is the one that posts the token. */
function challengeResponse(
  c: HttpContext,
  words: PageMessages,
  content: PageContent,
  opener: string | undefined,
): Response {
  const nonce = randomBytes(16).toString('base64url')
  return pageResponse(c, {
    status: 200,
    html: layout({ words, shop: undefined, cover: undefined, nonce }, content),
    nonce,
    hasScript: content.script !== undefined,
    isSecret: true,
    opener,
  })
}

function questionPage(words: PageMessages, { terms, ticket }: Challenge, failed: boolean): PageContent {
  const { title, question, button, hint } = words.captcha
  const answer = field({
    name: 'answer',
    label: formatMessage(question, { first: terms[0], second: terms[1] }),
    autocomplete: 'off',
    inputmode: 'numeric',
    maxLength: 2,
    hint,
    focus: failed,
  })
  const fields = html`${hiddenField('ticket', ticket)}${answer}`
  const body = html`${alert(failed ? words.faults.CAPTCHA : undefined)}${form({ fields, button })}`
  return { title, body, isProblem: failed }
}

/** Posts the token to the page that opened this one, at its own origin only. Without script, it can be copied. */
function solvedPage(words: PageMessages, token: string, origin: string | undefined): PageContent {
  const { solved: title, solvedLead: lead } = words.captcha
  const content = { title, lead, body: html`<p class="number"><code dir="ltr">${token}</code></p>` }
  if (origin === undefined) return content
  return {
    ...content,
    script: `(opener??parent).postMessage(${forScript({ captchaToken: token })},${forScript(origin)})`,
  }
}

/** JSON that ends no script element, whatever it holds. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
