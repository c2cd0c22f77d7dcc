import { randomBytes } from 'node:crypto'
import type { Answer, Endpoint, EndpointCall } from '../../http/index.ts'
import { httpError, readBytes } from '../../http/index.ts'
import type { PageWords } from '../../pages/index.ts'
import { choosePageLanguage, layout, type PageContent, pageAnswer, pageWordsOf } from '../../pages/index.ts'
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
      isNavigation: true,
      async handle(call) {
        call.exchange.operation = 'captcha.challenge'
        const { action, origin } = readTarget(call)
        const opener = origin !== undefined && (await isRegisteredOrigin(origin)) ? origin : undefined
        const words = wordsOf(call)
        if (call.request.method === 'GET')
          return answer(call, words, questionPage(words, challenges.ask(action), false), opener)
        const form = new URLSearchParams(new TextDecoder().decode(await readBytes(call.request, maxBytes)))
        const solvedFor = challenges.solved(form.get('ticket') ?? '', form.get('answer') ?? '')
        const content =
          solvedFor === action
            ? solvedPage(words, captcha.issue(action), opener)
            : questionPage(words, challenges.ask(action), true)
        return answer(call, words, content, opener)
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

function wordsOf({ request }: EndpointCall): PageWords {
  const asked = new URL(request.url).searchParams.get('lang')
  const accepted = request.headers.get('accept-language')
  return pageWordsOf(choosePageLanguage({ asked, remembered: undefined, accepted }))
}

/** Framed or opened by the page that asks for the captcha and by no other; no script but the one that hands the token over. */
function answer(
  { exchange }: EndpointCall,
  words: PageWords,
  content: PageContent,
  opener: string | undefined,
): Answer {
  const nonce = randomBytes(16).toString('base64url')
  return pageAnswer(exchange, {
    status: 200,
    html: layout({ words, shop: undefined, cover: undefined, nonce }, content),
    nonce,
    hasScript: content.script !== undefined,
    isSecret: true,
    opener,
  })
}
