import { recordChanges } from '../../changes/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { JobStep } from '../../jobs/index.ts'
import { readCsv } from '../csv/read-csv.ts'
import { ProductCache, upsert } from '../upsert/upsert.ts'
import { fetchMedia, findMissingMedia, type MediaFetcher } from './import-media.ts'
import { addErrors, deleteParts, findPart, type ImportRow, lockImport } from './import-repository.ts'
import { type ImportContext, importContext } from './import-service.ts'
import type { ImportError, ParsedChunk, ParsedEntry } from './parsed-entry.ts'
import { readJsonLines } from './read-json-lines.ts'

/** Where the next step continues in the file. */
interface FilePosition {
  readonly part: number
  readonly byte: number
  readonly line: number
  /** The column names of a CSV file. */
  readonly header?: readonly string[]
}

const fileStart: FilePosition = { part: 0, byte: 0, line: 1 }

/** Entries per step: one transaction, and as many products as a bulk call accepts. */
export const maxEntries = 100
/** Bytes read per step; more if a single entry is larger. */
export const chunkBytes = 262_144
const maxChunkBytes = 8_388_608

/**
 * Imports up to 100 entries. Entries, errors and progress are committed together.
 * @param fetcher downloads media from other hosts; without one, entries that need it are refused
 */
export function importCatalogStep(fetcher?: MediaFetcher): JobStep {
  return async (context, input, after) => {
    // Written by `startImport`.
    const { importId } = input as { importId: string }
    const row = await lockImport(context, importId)
    if (!row) return { after: undefined, succeeded: 0, failed: 0 }
    const position = after === undefined ? fileStart : (JSON.parse(after) as FilePosition)
    const { chunk, parsed, isEnd } = await readChunk(context, row, position)
    const next = parsed.entries.slice(0, maxEntries)
    const importing = importContext(context, row)
    const missing = await findMissingMedia(importing, next)
    const needsMedia = missing.urls.size > 0 && {
      beforeNext: (outside: SiteContext, stopping: AbortSignal) =>
        fetchMedia(importContext(outside, row), fetcher, missing.urls, stopping),
    }
    if (needsMedia && missing.entriesReady === 0) {
      return { after: JSON.stringify(position), succeeded: 0, failed: 0, ...needsMedia }
    }
    const entries = next.slice(0, missing.entriesReady)
    const outcome = await importEntries(importing, entries)
    const { syntaxError } = parsed
    const isDone = entries.length === parsed.entries.length && (isEnd || syntaxError !== undefined)
    const endErrors = isDone && syntaxError ? [syntaxError] : []
    await addErrors(context, row, [...outcome.errors, ...endErrors])
    const counts = { succeeded: outcome.succeeded, failed: outcome.failed + endErrors.length }
    if (isDone) {
      await deleteParts(context, importId)
      return { after: undefined, ...counts }
    }
    const bytes = chunk.subarray(0, entries.at(-1)?.endByte ?? 0)
    const moved = await advance(context, importId, position, bytes, parsed.header)
    return { after: JSON.stringify(moved), ...counts, ...needsMedia }
  }
}

interface Chunk {
  readonly chunk: Buffer
  readonly parsed: ParsedChunk
  readonly isEnd: boolean
}

/** Reads a chunk with at least one complete entry. */
async function readChunk(context: SiteContext, row: ImportRow, position: FilePosition): Promise<Chunk> {
  const { line, header } = position
  for (let minBytes = chunkBytes; ; minBytes *= 2) {
    const { chunk, isEnd } = await readBytes(context, row.id, position, minBytes)
    const parsed =
      row.format === 'CSV'
        ? await readCsv(chunk, { line, header, isLast: isEnd }, row.mapping, context.site.currency)
        : readJsonLines(chunk, line, isEnd)
    if (parsed.entries.length > 0 || isEnd || parsed.syntaxError) return { chunk, parsed, isEnd }
    if (minBytes < maxChunkBytes) continue
    const description = 'is larger than an entry can be'
    const syntaxError = { line, column: undefined, code: 'TOO_LARGE', description }
    return { chunk, parsed: { ...parsed, syntaxError }, isEnd }
  }
}

async function readBytes(
  context: SiteContext,
  importId: string,
  { part, byte }: FilePosition,
  minBytes: number,
): Promise<{ chunk: Buffer; isEnd: boolean }> {
  const contents: Buffer[] = []
  let size = -byte
  for (let from = part; ; ) {
    const next = await findPart(context, importId, from)
    if (!next) return { chunk: Buffer.concat(contents).subarray(byte), isEnd: true }
    contents.push(next.content)
    size += next.content.byteLength
    from = next.number + 1
    if (size < minBytes) continue
    const isEnd = (await findPart(context, importId, from)) === undefined
    return { chunk: Buffer.concat(contents).subarray(byte), isEnd }
  }
}

/** The position after the given bytes. */
async function advance(
  context: SiteContext,
  importId: string,
  position: FilePosition,
  bytes: Buffer,
  header: readonly string[] | undefined,
): Promise<FilePosition> {
  const line = position.line + countLines(bytes)
  let byte = position.byte + bytes.byteLength
  for (let from = position.part; ; ) {
    const part = await findPart(context, importId, from)
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
  readonly errors: readonly ImportError[]
  /** Entries that the store now has, including unchanged ones. */
  readonly succeeded: number
  readonly failed: number
}

async function importEntries(context: ImportContext, entries: readonly ParsedEntry[]): Promise<Outcome> {
  const products = new ProductCache(
    context,
    entries.flatMap(({ change }) => (change?.kind === 'product' ? change.key : [])),
  )
  const errors: ImportError[] = []
  let succeeded = 0
  let failed = 0
  for (const entry of entries) {
    const own = entry.change ? await upsert(context, entry.change, products) : entry.errors
    if (own.length > 0) failed += 1
    else if (entry.change) succeeded += 1
    errors.push(...own)
  }
  // Once per collection, however many of its products changed.
  await recordChanges(
    context,
    [...context.changedCollections].map((entityId) => ({ type: 'collection.updated', entityId })),
  )
  return { errors, succeeded, failed }
}
