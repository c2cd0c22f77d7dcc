import type { MediaToAdd } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import type { ImportFromUrl } from '../../media/index.ts'
import { mediaUrl } from '../wire/media.ts'

/** Which file each item of a call means, or why there is none. */
export type NamedFiles = readonly PromiseSettledResult<string>[]

/** Fetched together, so that one slow server holds up no more than itself. */
const atOnce = 4

/**
 * Finds which file each item means: by id, by the address under which this platform serves it or a derivative of it, or by an address
 * elsewhere, from which it is brought in. Before the transaction begins: no lock waits for somebody else's server.
 */
export async function namedFiles(
  context: RequestContext,
  media: readonly MediaToAdd[],
  bringIn: ImportFromUrl,
): Promise<NamedFiles> {
  const own = mediaUrl('', context.publicUrl)
  const nameOf = async ({ mediaId, url }: MediaToAdd, at: number): Promise<string> => {
    if (mediaId !== undefined) return mediaId
    // The schema has read: one of them is there.
    const address = url as string
    if (address.startsWith(own)) return address.slice(own.length).split(/[/?#]/, 1)[0] as string
    return (await bringIn(context, address, `media[${at}].url`)).id
  }
  const named: PromiseSettledResult<string>[] = []
  for (let at = 0; at < media.length; at += atOnce) {
    const some = media.slice(at, at + atOnce).map((item, offset) => nameOf(item, at + offset))
    named.push(...(await Promise.allSettled(some)))
    // All or nothing: after one that cannot be had the others need not be.
    if (named.some(({ status }) => status === 'rejected')) break
  }
  return named
}
