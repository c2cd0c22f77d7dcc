import { OutboundRefused, outboundRequest } from '../http/index.ts'
import { maxImageBytes } from './file-format.ts'
import { MediaRefused, tooLarge } from './media-refused.ts'

/** Files are fetched from the public internet over https, and optionally from this machine. */
export interface FetchRules {
  readonly mayReachLoopback: boolean
}

export interface FetchedFile {
  readonly bytes: Uint8Array
  /** Path of the final URL. */
  readonly filename: string
}

const maxRedirects = 2
const timeoutMs = 5_000
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * Downloads a file. Every redirect target has to pass the same checks as the first URL. The content type is ignored.
 * @throws MediaRefused
 */
export async function fetchFile(address: string, { mayReachLoopback }: FetchRules): Promise<FetchedFile> {
  const deadline = performance.now() + timeoutMs
  let url = new URL(address)
  for (let redirects = 0; ; redirects++) {
    const remainingMs = Math.max(1, Math.ceil(deadline - performance.now()))
    const { status, headers, body, isComplete } = await request(url, remainingMs, mayReachLoopback)
    const { location } = headers
    if (redirectStatuses.has(status) && location !== undefined) {
      if (redirects === maxRedirects) {
        throw new MediaRefused('OTHER', `redirects more than ${maxRedirects} times`)
      }
      if (!URL.canParse(location, url)) throw new MediaRefused('OTHER', 'redirects to an invalid URL')
      url = new URL(location, url)
      continue
    }
    if (status !== 200) throw new MediaRefused('OTHER', `returned HTTP status ${status}`)
    if (!isComplete) throw tooLarge(maxImageBytes)
    return { bytes: body, filename: url.pathname }
  }
}

async function request(url: URL, remainingMs: number, mayReachLoopback: boolean) {
  try {
    return await outboundRequest({
      url,
      method: 'GET',
      headers: { accept: 'image/*, video/mp4, video/webm', 'user-agent': 'vitrine' },
      timeoutMs: remainingMs,
      maxBytes: maxImageBytes,
      mayReachLoopback,
    })
  } catch (error) {
    // The details would reveal what is in our network.
    const reason = error instanceof OutboundRefused ? 'is not an allowed URL' : 'cannot be downloaded in time'
    throw new MediaRefused('OTHER', reason, undefined, { cause: error })
  }
}
