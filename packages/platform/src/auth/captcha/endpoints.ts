import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { HttpApp, HttpContext, HttpEnv } from '../../http/index.ts'
import { httpError, named, readBytes } from '../../http/index.ts'
import type { PageWords } from '../../pages/index.ts'
import { choosePageLanguage, layout, type PageContent, pageResponse, pageWordsOf } from '../../pages/index.ts'
import type { Clock } from '../../runtime/index.ts'
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
export function challengeRoutes({ captcha, clock, isRegisteredOrigin }: ChallengeParts): HttpApp {
  const challenges = new Challenges(clock)
  return new Hono<HttpEnv>().on(['GET', 'POST'], path, named('captcha.challenge'), async (c) => {
    const { action, origin } = readTarget(c)
    const opener = origin !== undefined && (await isRegisteredOrigin(origin)) ? origin : undefined
    const words = wordsOf(c)
    if (c.req.method !== 'POST')
      return challengeResponse(c, words, questionPage(words, challenges.ask(action), false), opener)
    const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c.req.raw, maxBytes)))
    const solvedFor = challenges.solved(form.get('ticket') ?? '', form.get('answer') ?? '')
    const content =
      solvedFor === action
        ? solvedPage(words, captcha.issue(action), opener)
        : questionPage(words, challenges.ask(action), true)
    return challengeResponse(c, words, content, opener)
  })
}

function readTarget(c: HttpContext): { action: CaptchaAction; origin: string | undefined } {
  const action = captchaActions.find((known) => known === c.req.query('action'))
  if (!action) throw httpError(400, `The action has to be one of ${captchaActions.join(', ')}.`)
  return { action, origin: c.req.query('origin') }
}

function wordsOf(c: HttpContext): PageWords {
  const asked = c.req.query('lang')
  const accepted = c.req.header('accept-language')
  return pageWordsOf(choosePageLanguage({ asked, remembered: undefined, accepted }))
}

/** Framed or opened by the page that asks for the captcha and by no other; no script but the one that hands the token over. */
function challengeResponse(
  c: HttpContext,
  words: PageWords,
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
