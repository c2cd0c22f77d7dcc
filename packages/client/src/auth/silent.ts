import { silentLoginTimeoutMessage, silentLoginTimeoutMs } from '@vitrine/contract'
import type { Client } from '../client.ts'
import { StoreError } from '../errors/store-error.ts'
import { abortable } from '../transport/abortable.ts'
import type { CallOptions } from '../transport/transport.ts'
import { authorize, type Begun, type PendingLogin } from './authorize.ts'
import { type AuthorizeAnswer, finish } from './finish.ts'
import { withHiddenFrame } from './hidden-frame.ts'
import type { LoggedIn } from './outcome.ts'

const operation = 'auth.completeLogin'

/**
 * Makes the session a member's by what a log-in gave, in a hidden frame: needs a page. A server calls {@link beginSilent},
 * has its page load the frame, and calls {@link finishSilent} with what the frame said.
 *
 * @throws StoreError `timeout` `OAuth flow timed out` after two minutes; `application` with the provider's code; `aborted`
 * @see specification, sections 2, 8 and 9
 */
export async function completeLogin(
  client: Client,
  { sessionToken }: Pick<LoggedIn, 'sessionToken'>,
  options?: CallOptions,
): Promise<void> {
  const { url, pending } = await beginSilent(client, sessionToken, options)
  const answer = withHiddenFrame(url, (frame, ended) =>
    abortable(answerOf(frame, pending, ended), operation, options?.signal),
  )
  await finishSilent(client, await answer, pending)
}

/** The address for the hidden frame of a silent log-in (wire 5.4). @throws StoreError */
export function beginSilent(client: Client, sessionToken: string, options?: CallOptions): Promise<Begun> {
  return authorize(client, 'none', { responseMode: 'web_message', sessionToken }, options)
}

/** Makes the session a member's by what the frame said. @throws StoreError as `finishRedirect` */
export function finishSilent(client: Client, answer: AuthorizeAnswer, pending: PendingLogin): Promise<void> {
  return finish(client, answer, pending)
}

/**
 * Waits for the one message that counts: of this frame, from the provider's origin, of the right shape, with our state.
 * Anything else leaves it waiting (W12, requirements.md SDK-07).
 */
function answerOf(
  frame: HTMLIFrameElement,
  { state, issuer }: PendingLogin,
  ended: AbortSignal,
): Promise<AuthorizeAnswer> {
  return new Promise((resolve, reject) => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const answer: AuthorizeAnswer = Object(data)
      const isAnswer = typeof (answer.code ?? answer.error) === 'string'
      if (source === frame.contentWindow && origin === issuer && answer.state === state && isAnswer)
        resolve(answer)
    }
    addEventListener('message', hear, { signal: ended })
    const timer = setTimeout(() => {
      const limit = { limitMs: silentLoginTimeoutMs, scope: 'total' } as const
      reject(new StoreError('timeout', silentLoginTimeoutMessage, limit, { operation }))
    }, silentLoginTimeoutMs)
    ended.addEventListener('abort', () => clearTimeout(timer))
  })
}
