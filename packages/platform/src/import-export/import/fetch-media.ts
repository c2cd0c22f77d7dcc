import type { MediaIntake } from '../../media/index.ts'
import { findSiteMedia, insertFile, mediaImportOff, toProblem } from '../../media/index.ts'
import { type MediaReference, ownFileId, reasonOf, refusedNote } from '../write/entry-media.ts'
import { asNew, type FileEntry } from './file-entry.ts'
import type { ImportContext } from './import-context.ts'
import { addNotes, findNotes } from './import-repository.ts'

export type Intake = Pick<MediaIntake, 'addFromUrl' | 'fetchRules'>

/** Fetched together, so that one slow server holds up no more than itself. */
const atOnce = 4
/** Addresses of one step, which waits five seconds for each at most. */
const addressesAtOnce = 24

/**
 * Fetches what entries show and the store has not, before anything of them is written: no product is locked while somebody else's server
 * is waited for. Each address is asked once in an import; a dry run asks as well, and leaves a file that is nobody's.
 * @returns how many of the entries can be taken on: one step fetches no more than so much
 */
export async function fetchMedia(
  context: ImportContext,
  intake: Intake | undefined,
  entries: readonly FileEntry[],
): Promise<number> {
  const references = entries.map(referencesOf)
  const wanted = references.flat().filter(({ url }) => url !== '' && !ownFileId(url, context.publicUrl))
  if (wanted.length === 0) return entries.length
  const there = new Set(
    (
      await findSiteMedia(
        context,
        wanted.flatMap(({ id }) => id ?? []),
      )
    ).map(({ id }) => id),
  )
  const noted = await findNotes(context, context.importId, 'file', [...new Set(wanted.map(({ url }) => url))])
  const missing = ({ id, url }: MediaReference) =>
    url !== '' && !there.has(id ?? '') && !noted.has(url) && ownFileId(url, context.publicUrl) === undefined
  const addresses = new Map<string, string | null>()
  let taken = 0
  for (const own of references) {
    if (addresses.size >= addressesAtOnce) break
    for (const { id, url } of own.filter(missing)) addresses.set(url, id)
    taken += 1
  }
  const list = [...addresses]
  for (let at = 0; at < list.length; at += atOnce) {
    const some = list.slice(at, at + atOnce)
    const found = await Promise.all(some.map(([url]) => fetched(context, intake, url)))
    await addNotes(
      context,
      context.importId,
      some.flatMap(([url, id], place) => {
        const value = found[place] as string
        const isFile = !value.startsWith(refusedNote)
        return [
          { kind: 'file', key: url, value },
          ...(id !== null && isFile ? [{ kind: 'file', key: id, value }] : []),
        ]
      }),
    )
  }
  return taken
}

/** What an entry shows, whatever the store has of it. */
function referencesOf({ record }: FileEntry): readonly MediaReference[] {
  if (!record) return []
  const { entry } = asNew(record)
  if (entry.kind === 'media') return [{ id: entry.id, url: entry.url }]
  return entry.kind === 'product' || entry.kind === 'collection' ? entry.media : []
}

/** @returns the id of the file, or why there is none */
async function fetched(context: ImportContext, intake: Intake | undefined, url: string): Promise<string> {
  try {
    if (!intake?.fetchRules) throw mediaImportOff(url)
    if (!URL.canParse(url)) return `${refusedNote}is not a URL`
    const { file } = await intake.addFromUrl(url, intake.fetchRules)
    await insertFile(context.db, file)
    return file.id
  } catch (error) {
    return refusedNote + reasonOf(toProblem(error, 'url'))
  }
}
