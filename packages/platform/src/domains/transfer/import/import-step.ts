import { sql } from 'kysely'
import { Problem } from '../../../http/problem.ts'
import type { SiteContext } from '../../../http/route.ts'
import { refusalOf } from '../../catalog-v3/core/bulk.ts'
import type { JobStep } from '../../catalog-v3/jobs/job-kind.ts'
import type { PortableProduct } from '../portable-product.ts'
import { addErrors, findImport, type ImportRow, nextPart, removeParts } from './import-repository.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-json-lines.ts'
import type { FileEntry, ReadPiece, RowError } from './row-error.ts'
import { writePortable } from './write-portable.ts'

/** How far the file was read. */
interface Place {
  readonly part: number
  readonly byte: number
  readonly line: number
  readonly header?: readonly string[]
}

const beginning: Place = { part: 0, byte: 0, line: 1 }

/** Products of one step: as much as one transaction should hold. */
const productsAtOnce = 20
/** Bytes looked at in one step; more where a single product is larger. */
const pieceBytes = 262_144
const largestPieceBytes = 8_388_608

/** Takes over some products of a file. What it writes, what it found wrong and how far it came commit together. */
export const importCatalogStep: JobStep = async (context, input, after) => {
  // As `startImport` wrote it.
  const { importId } = input as { importId: string }
  const own = await findImport(context, importId, true)
  if (!own) return { after: undefined, succeeded: 0, failed: 0 }
  const place = after === undefined ? beginning : (JSON.parse(after) as Place)
  const { piece, read, isEnd } = await readPiece(context, own, place)
  const entries = read.entries.slice(0, productsAtOnce)
  const errors: RowError[] = []
  let succeeded = 0
  let failed = 0
  for (const entry of entries) {
    const wrong = await takeOver(context, entry, own.dry_run)
    if (wrong.length > 0) failed += 1
    else if (entry.product) succeeded += 1
    errors.push(...wrong)
  }
  const isDone = entries.length === read.entries.length && (isEnd || read.broken !== undefined)
  if (isDone && read.broken) {
    errors.push(read.broken)
    failed += 1
  }
  await addErrors(context, own, errors)
  if (isDone) {
    await removeParts(context, importId)
    return { after: undefined, succeeded, failed }
  }
  const taken = entries.at(-1)?.endByte ?? 0
  const next = await moved(context, importId, place, taken, piece, read.header)
  return { after: JSON.stringify(next), succeeded, failed }
}

interface Piece {
  readonly piece: Buffer
  readonly read: ReadPiece<PortableProduct>
  readonly isEnd: boolean
}

/** Reads on from a place, further and further until a whole product is there. */
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
async function moved(
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

/** @returns what is wrong with it; then nothing of it was written. A dry run writes nothing at all. */
async function takeOver(
  context: SiteContext,
  { line, product, errors }: FileEntry<PortableProduct>,
  isDryRun: boolean,
): Promise<readonly RowError[]> {
  if (!product) return errors
  const { db } = context
  await sql`savepoint product`.execute(db)
  try {
    await writePortable(context, product)
    if (isDryRun) await sql`rollback to savepoint product`.execute(db)
    return []
  } catch (error) {
    await sql`rollback to savepoint product`.execute(db)
    return rowErrors(error, line)
  } finally {
    await sql`release savepoint product`.execute(db)
  }
}

/** @throws whatever is no refusal */
function rowErrors(error: unknown, line: number): readonly RowError[] {
  if (error instanceof Problem) {
    const { details } = error.body() as {
      details: { validationError?: { fieldViolations: readonly { field: string; description: string }[] } }
    }
    const violations = details.validationError?.fieldViolations
    if (violations) {
      return violations.map(({ field, description }) => ({
        line,
        column: field,
        code: 'INVALID_ARGUMENT',
        description,
      }))
    }
  }
  const { code, description } = refusalOf(error)
  return [{ line, column: undefined, code, description }]
}
