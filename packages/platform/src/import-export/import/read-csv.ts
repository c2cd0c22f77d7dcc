import { type CsvError, parse } from 'csv-parse'
import { type CsvRow, csvRecord, rowKindOf } from './csv-record.ts'
import type { FileEntry, ReadPiece, RowError } from './file-entry.ts'

/** Our name of a column → what the file calls it, where that is something else. */
export type ColumnMapping = Readonly<Record<string, string>>

export interface CsvPlace {
  /** Number of the first line of the piece. */
  readonly line: number
  /** The columns, where the first line was read before. */
  readonly header: readonly string[] | undefined
  readonly isLast: boolean
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly bytes: number }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A single row that is larger is none. */
const maxRowBytes = 1_048_576

/**
 * Entries of a piece of a CSV file (RFC 4180). One is whole when the next one begins, or the file ends.
 *
 * @param currencyCode of the surcharges of variants
 */
export async function readCsv(
  piece: Buffer,
  { line, header: known, isLast }: CsvPlace,
  mapping: ColumnMapping,
  currencyCode: string,
): Promise<ReadPiece> {
  const { parsed, broken } = await parsePiece(piece, known === undefined, isLast, line)
  const [first] = parsed
  const header = known ?? first?.record.map((name) => name.trim())
  if (!header) return { entries: [], ...(broken && { broken }) }
  const names = ownNames(header, mapping)
  const starts = startLines(piece, parsed, line)
  const rows = parsed.map(({ record, info }, at): CsvRow & { readonly endByte: number } => ({
    line: starts[at] ?? line,
    cells: new Map(names.flatMap((name, place) => (name === undefined ? [] : [[name, record[place] ?? '']]))),
    isTooLong: record.slice(names.length).some((cell) => cell.trim() !== ''),
    endByte: info.bytes,
  }))
  const entries: FileEntry[] = []
  let group: (typeof rows)[number][] = []
  const close = () => {
    const last = group.at(-1)
    if (!last) return
    const { record, errors } = csvRecord(group, currencyCode)
    const { endByte } = last
    entries.push({ line: group[0]?.line ?? line, record, errors, endByte })
    group = []
  }
  for (const row of known ? rows : rows.slice(1)) {
    if (rowKindOf(row) !== 'variant') close()
    group.push(row)
  }
  if (isLast && !broken) close()
  return { entries, header, ...(broken && { broken }) }
}

/** What each place of a row is to us; undefined for columns that we know nothing of. */
function ownNames(header: readonly string[], mapping: ColumnMapping): (string | undefined)[] {
  const own = new Map(Object.entries(mapping).map(([ours, theirs]) => [theirs, ours]))
  return header.map((name) => own.get(name) ?? (Object.hasOwn(mapping, name) ? undefined : name))
}

/** The line that each record begins on: cells hold line ends too, and lines may be empty. */
function startLines(piece: Buffer, parsed: readonly Parsed[], line: number): number[] {
  let at = 0
  let number = line
  return parsed.map(({ info }) => {
    while (piece[at] === carriageReturn || piece[at] === lineFeed) {
      if (piece[at] === lineFeed) number += 1
      at += 1
    }
    const start = number
    for (; at < info.bytes; at += 1) if (piece[at] === lineFeed) number += 1
    return start
  })
}

async function parsePiece(
  piece: Buffer,
  isFirst: boolean,
  isLast: boolean,
  line: number,
): Promise<{ parsed: Parsed[]; broken: RowError | undefined }> {
  const parser = parse({
    bom: isFirst,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
  })
  let broken: RowError | undefined
  parser.on('error', (error: CsvError) => {
    const lines = typeof error['lines'] === 'number' ? error['lines'] : 1
    broken = {
      line: line + lines - 1,
      column: undefined,
      code: error.code ?? 'NOT_CSV',
      description: error.message,
    }
  })
  const parsed: Parsed[] = []
  // The parser gives records as soon as they are whole, all within the call.
  parser.on('data', (record: Parsed) => parsed.push(record))
  await new Promise<void>((resolve) => {
    parser.once('error', () => resolve())
    if (isLast) parser.once('end', resolve).end(piece)
    else parser.write(piece, () => setImmediate(resolve))
  })
  return { parsed, broken }
}
