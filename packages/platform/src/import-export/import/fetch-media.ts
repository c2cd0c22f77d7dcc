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

/** Files of other hosts that entries refer to and the import has not fetched yet. */
export interface MissingMedia {
  /** How many entries, from the first on, refer to none of them. */
  readonly entriesReady: number
  /** The next ones to fetch: address → id that the file names it by, if any. */
  readonly addresses: ReadonlyMap<string, string | null>
}

export async function findMissingMedia(
  context: ImportContext,
  entries: readonly FileEntry[],
): Promise<MissingMedia> {
  const references = entries.map(referencesOf)
  const wanted = references.flat().filter(({ url }) => url !== '' && !ownFileId(url, context.publicUrl))
  const addresses = new Map<string, string | null>()
  if (wanted.length === 0) return { entriesReady: entries.length, addresses }
  const there = new Set(
    (
      await findSiteMedia(
        context,
        wanted.flatMap(({ id }) => id ?? []),
      )
    ).map(({ id }) => id),
  )
  const noted = await findNotes(context, context.importId, 'file', [...new Set(wanted.map(({ url }) => url))])
  const isMissing = ({ id, url }: MediaReference) =>
    url !== '' && !there.has(id ?? '') && !noted.has(url) && ownFileId(url, context.publicUrl) === undefined
  const firstMissing = references.findIndex((own) => own.some(isMissing))
  for (const own of references) {
    if (addresses.size >= addressesAtOnce) break
    for (const { id, url } of own.filter(isMissing)) addresses.set(url, id)
  }
  return { entriesReady: firstMissing === -1 ? entries.length : firstMissing, addresses }
}

/**
 * Fetches files before anything that refers to them is written, outside any transaction: no row is locked while another
 * host responds. Each address is fetched once per import, also in a dry run, which leaves a file without an owner.
 */
export async function fetchMedia(
  context: ImportContext,
  intake: Intake | undefined,
  addresses: MissingMedia['addresses'],
): Promise<void> {
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
