import { OutboundRefused, outboundRequest } from '../../http/index.ts'
import { MediaRefused } from '../media-refused.ts'
import { maxPictureBytes, tooLarge } from '../media-store.ts'

/** Where files may be fetched from: the public internet by https, and this machine too where nobody else reaches the platform. */
export interface FetchRules {
  readonly mayReachLoopback: boolean
}

export interface FetchedFile {
  readonly bytes: Uint8Array
  /** The last part of the address that it came from in the end. */
  readonly filename: string
}

/** Requirements.md PLT-60. */
const maxRedirects = 2
const timeoutMs = 5_000
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a file from an address that somebody named; each address on the way is judged as the first one is. What the file is, nobody
 * asks the server that sends it.
 * @throws MediaRefused
 */
export async function fetchFile(address: string, { mayReachLoopback }: FetchRules): Promise<FetchedFile> {
  const deadline = performance.now() + timeoutMs
  let url = new URL(address)
  for (let hops = 0; ; hops++) {
    const answer = await ask(url, Math.max(1, Math.ceil(deadline - performance.now())), mayReachLoopback)
    const { location } = answer.headers
    if (redirects.has(answer.status) && location !== undefined) {
      if (hops === maxRedirects) throw new MediaRefused('OTHER', `leads on more than ${maxRedirects} times`)
      if (!URL.canParse(location, url)) throw new MediaRefused('OTHER', 'leads to an address that is none')
      url = new URL(location, url)
      continue
    }
    if (answer.status !== 200) throw new MediaRefused('OTHER', `is answered with ${answer.status}`)
    if (!answer.isComplete) throw tooLarge(maxPictureBytes)
    return { bytes: answer.body, filename: url.pathname }
  }
}

async function ask(url: URL, remainingMs: number, mayReachLoopback: boolean) {
  try {
    return await outboundRequest({
      url,
      method: 'GET',
      headers: { accept: 'image/*, video/mp4, video/webm', 'user-agent': 'vitrine' },
      timeoutMs: remainingMs,
      maxBytes: maxPictureBytes,
      mayReachLoopback,
    })
  } catch (error) {
    // What exactly the network said would tell what there is in it.
    const reason =
      error instanceof OutboundRefused ? 'is none that files are fetched from' : 'cannot be reached in time'
    throw new MediaRefused('OTHER', reason, undefined, { cause: error })
  }
}
