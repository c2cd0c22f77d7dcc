import { sql } from 'kysely'
import { recordChanges } from '../../changes/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { JobStep } from '../../jobs/index.ts'
import { isKnownProduct, KnownProducts, takeOver } from '../write/take-over.ts'
import { fetchMedia, findMissingMedia, type Intake } from './fetch-media.ts'
import type { FileEntry, ReadPiece, RowError } from './file-entry.ts'
import { type ImportContext, importContext } from './import-context.ts'
import {
  addErrors,
  addNotes,
  findImport,
  type ImportRow,
  nextPart,
  removeParts,
} from './import-repository.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-json-lines.ts'
import { rowErrors } from './row-errors.ts'

/** How far the file was read. */
interface Place {
  readonly part: number
  readonly byte: number
  readonly line: number
  readonly header?: readonly string[]
}

const beginning: Place = { part: 0, byte: 0, line: 1 }

/** Entries of one step: as much as one transaction should hold, and as many products as a bulk call of staff takes. */
export const entriesAtOnce = 100
/** Bytes looked at in one step; more where a single entry is larger. */
export const pieceBytes = 262_144
const largestPieceBytes = 8_388_608

/**
 * Takes over some entries of a file. What it writes, what it found wrong and how far it came commit together.
 * @param intake where pictures of other addresses go; without one they are refused
 */
export function importCatalogStep(intake?: Intake): JobStep {
  return async (context, input, after) => {
    // As `startImport` wrote it.
    const { importId } = input as { importId: string }
    const own = await findImport(context, importId, true)
    if (!own) return { after: undefined, succeeded: 0, failed: 0 }
    const place = after === undefined ? beginning : (JSON.parse(after) as Place)
    const { piece, read, isEnd } = await readPiece(context, own, place)
    const working = importContext(context, own)
    const next = read.entries.slice(0, entriesAtOnce)
    const missing = await findMissingMedia(working, next)
    const beforeNext = (outside: SiteContext) =>
      fetchMedia(importContext(outside, own), intake, missing.addresses)
    if (missing.addresses.size > 0 && missing.entriesReady === 0)
      return { after: JSON.stringify(place), succeeded: 0, failed: 0, beforeNext }
    const entries = next.slice(0, missing.entriesReady)
    const { errors, succeeded, failed } = await takeAllOver(working, entries)
    const isDone = entries.length === read.entries.length && (isEnd || read.broken !== undefined)
    const broken = isDone && read.broken ? [read.broken] : []
    await addErrors(context, own, [...errors, ...broken])
    const result = { succeeded, failed: failed + broken.length }
    if (isDone) {
      await removeParts(context, importId)
      return { after: undefined, ...result }
    }
    const taken = entries.at(-1)?.endByte ?? 0
    const moved = await placeBehind(context, importId, place, taken, piece, read.header)
    return {
      after: JSON.stringify(moved),
      ...result,
      ...(missing.addresses.size > 0 && { beforeNext }),
    }
  }
}

interface Piece {
  readonly piece: Buffer
  readonly read: ReadPiece
  readonly isEnd: boolean
}

/** Reads on from a place, further and further until a whole entry is there. */
async function readPiece(context: SiteContext, own: ImportRow, place: Place): Promise<Piece> {
  for (let wanted = pieceBytes; ; wanted *= 2) {
    const { piece, isEnd } = await bytesFrom(context, own.id, place, wanted)
    const read =
      own.format === 'CSV'
        ? await readCsv(
            piece,
            { line: place.line, header: place.header, isLast: isEnd },
            own.mapping,
            context.site.currency,
          )
        : readJsonLines(piece, place.line, isEnd)
    if (read.entries.length > 0 || isEnd || read.broken) return { piece, read, isEnd }
    if (wanted < largestPieceBytes) continue
    const broken = {
      line: place.line,
      column: undefined,
      code: 'TOO_LARGE',
      description: 'is larger than a product can be',
    }
    return { piece, read: { ...read, broken }, isEnd }
  }
}

async function bytesFrom(
  context: SiteContext,
  importId: string,
  { part, byte }: Place,
  wanted: number,
): Promise<{ piece: Buffer; isEnd: boolean }> {
  const pieces: Buffer[] = []
  let size = -byte
  for (let from = part; ; ) {
    const next = await nextPart(context, importId, from)
    if (!next) return { piece: Buffer.concat(pieces).subarray(byte), isEnd: true }
    pieces.push(next.content)
    size += next.content.byteLength
    from = next.number + 1
    if (size < wanted) continue
    const isEnd = (await nextPart(context, importId, from)) === undefined
    return { piece: Buffer.concat(pieces).subarray(byte), isEnd }
  }
}

/** The place that many bytes further on. */
async function placeBehind(
  context: SiteContext,
  importId: string,
  place: Place,
  taken: number,
  piece: Buffer,
  header: readonly string[] | undefined,
): Promise<Place> {
  const line = place.line + countLines(piece.subarray(0, taken))
  let byte = place.byte + taken
  for (let from = place.part; ; ) {
    const part = await nextPart(context, importId, from)
    if (!part || byte < part.content.byteLength) {
      return { part: part?.number ?? from, byte, line, ...(header && { header }) }
    }
    byte -= part.content.byteLength
    from = part.number + 1
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines += 1
  return lines
}

interface Outcome {
  readonly errors: readonly RowError[]
  /** Entries that say what the store now has, or has had already. */
  readonly succeeded: number
  readonly failed: number
}

async function takeAllOver(context: ImportContext, entries: readonly FileEntry[]): Promise<Outcome> {
  const known = new KnownProducts(
    context,
    entries.map(({ record }) => record),
  )
  const errors: RowError[] = []
  let succeeded = 0
  let failed = 0
  for (const entry of entries) {
    const wrong = await takeOneOver(context, entry, known)
    if (wrong.length > 0) failed += 1
    else if (entry.record) succeeded += 1
    errors.push(...wrong)
  }
  // Once for each, however many of its products came or went.
  await recordChanges(
    context,
    [...context.changedCollections].map((entityId) => ({ type: 'collection.updated', entityId })),
  )
  return { errors, succeeded, failed }
}

/** @returns what is wrong with it; then nothing of it was written. A dry run writes nothing at all. */
async function takeOneOver(
  context: ImportContext,
  { record, errors }: FileEntry,
  known: KnownProducts,
): Promise<readonly RowError[]> {
  if (!record) return errors
  try {
    if (await isKnownProduct(context, record, known)) return []
  } catch (error) {
    return rowErrors(error, record)
  }
  const { db } = context
  const changedCollections = new Set<string>()
  await sql`savepoint entry`.execute(db)
  try {
    const written = await takeOver({ ...context, changedCollections }, record, known)
    if (written.errors.length > 0 || context.isDryRun) {
      await takeBack(context, record, known)
      if (written.made && written.errors.length === 0)
        await addNotes(context, context.importId, [written.made])
      return written.errors
    }
    for (const id of changedCollections) context.changedCollections.add(id)
    return []
  } catch (error) {
    await takeBack(context, record, known)
    return rowErrors(error, record)
  } finally {
    await sql`release savepoint entry`.execute(db)
  }
}

async function takeBack(
  context: ImportContext,
  { kind, key }: { kind: string; key: string },
  known: KnownProducts,
) {
  await sql`rollback to savepoint entry`.execute(context.db)
  if (kind === 'product') known.forget(key)
  else known.forgetAll()
}
