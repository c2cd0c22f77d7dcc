import { silentLoginTimeoutMs } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'
import { authorize, type Begun } from './authorize.ts'
import { type AuthorizeAnswer, finish } from './finish.ts'
import { inHiddenFrame } from './hidden-frame.ts'
import type { LoggedIn } from './outcome.ts'

/**
 * Makes the session a member's by what a log-in gave, in a hidden frame: needs a page. A server calls {@link beginSilent},
 * has its page load the frame, and calls {@link finishSilent} with what the frame said. `beginRedirect` does the same without a frame.
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
  // One message counts: of this frame, from the provider's origin, of the right shape, with our state. Anything else leaves it
  // waiting (W12, requirements.md SDK-07).
  const listen = (frame: HTMLIFrameElement, hear: (heard: AuthorizeAnswer) => void, ended: AbortSignal) =>
    addEventListener(
      'message',
      ({ source, origin, data }: MessageEvent<AuthorizeAnswer | null>) =>
        source === frame.contentWindow &&
        origin === pending.issuer &&
        data?.state === pending.state &&
        typeof (data.code ?? data.error) === 'string' &&
        hear(data),
      { signal: ended },
    )
  const answer = await inHiddenFrame(url, 'auth.completeLogin', silentLoginTimeoutMs, listen, options?.signal)
  await finish(client, answer, pending)
}

/** The address for the hidden frame of a silent log-in (wire 5.4). @throws StoreError */
export function beginSilent(client: Client, sessionToken: string, options?: CallOptions): Promise<Begun> {
  return authorize(client, 'none', { responseMode: 'web_message', sessionToken }, options)
}
