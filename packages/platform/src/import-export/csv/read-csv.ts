import { type CsvError, parse } from 'csv-parse'
import type { ImportError, ParsedChunk, ParsedEntry } from '../import/parsed-entry.ts'
import type { ColumnMapping } from '../operations.ts'
import { type CsvRow, readEntry, rowKind } from './read-entry.ts'

interface ChunkPosition {
  /** Number of the chunk's first line. */
  readonly line: number
  /** The column names, if they were in an earlier chunk. */
  readonly header: readonly string[] | undefined
  readonly isLast: boolean
}

interface ParsedRecord {
  readonly record: readonly string[]
  readonly info: { readonly bytes: number }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

const maxRowBytes = 1_048_576

/**
 * Reads the entries of a chunk of a CSV file (RFC 4180). An entry is complete when the next one starts, or the file ends.
 *
 * @param currencyCode currency of the surcharges of variants
 */
export async function readCsv(
  chunk: Buffer,
  { line, header: known, isLast }: ChunkPosition,
  mapping: ColumnMapping,
  currencyCode: string,
): Promise<ParsedChunk> {
  const { records, syntaxError } = await parseChunk(chunk, known === undefined, isLast, line)
  const header = known ?? records[0]?.record.map((name) => name.trim())
  if (!header) return { entries: [], ...(syntaxError && { syntaxError }) }
  const names = mapHeader(header, mapping)
  const lines = lineNumbers(chunk, records, line)
  const rows = records.map(({ record, info }, at) => ({
    line: lines[at] ?? line,
    cells: new Map(names.flatMap((name, index) => (name === undefined ? [] : [[name, record[index] ?? '']]))),
    isTooLong: record.slice(names.length).some((cell) => cell.trim() !== ''),
    endByte: info.bytes,
  }))
  const entries: ParsedEntry[] = []
  let group: (CsvRow & { readonly endByte: number })[] = []
  const finishGroup = () => {
    const last = group.at(-1)
    if (last) entries.push({ ...readEntry(group, currencyCode), endByte: last.endByte })
    group = []
  }
  for (const row of known ? rows : rows.slice(1)) {
    if (rowKind(row) !== 'variant') finishGroup()
    group.push(row)
  }
  if (isLast && !syntaxError) finishGroup()
  return { entries, header, ...(syntaxError && { syntaxError }) }
}

/** Our name of each column; undefined for a column that is replaced by a mapped one. */
function mapHeader(header: readonly string[], mapping: ColumnMapping): (string | undefined)[] {
  const ours = new Map(Object.entries(mapping).map(([our, theirs]) => [theirs, our]))
  return header.map((name) => ours.get(name) ?? (Object.hasOwn(mapping, name) ? undefined : name))
}

/** The line on which each record starts. Cells can contain line ends, and lines can be empty. */
function lineNumbers(chunk: Buffer, records: readonly ParsedRecord[], line: number): number[] {
  let at = 0
  let number = line
  return records.map(({ info }) => {
    while (chunk[at] === carriageReturn || chunk[at] === lineFeed) {
      if (chunk[at] === lineFeed) number += 1
      at += 1
    }
    const start = number
    for (; at < info.bytes; at += 1) if (chunk[at] === lineFeed) number += 1
    return start
  })
}

async function parseChunk(
  chunk: Buffer,
  isFirst: boolean,
  isLast: boolean,
  line: number,
): Promise<{ records: ParsedRecord[]; syntaxError: ImportError | undefined }> {
  const parser = parse({
    bom: isFirst,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
  })
  let syntaxError: ImportError | undefined
  parser.on('error', (error: CsvError) => {
    const lines = typeof error['lines'] === 'number' ? error['lines'] : 1
    syntaxError = {
      line: line + lines - 1,
      column: undefined,
      code: error.code ?? 'NOT_CSV',
      description: error.message,
    }
  })
  const records: ParsedRecord[] = []
  parser.on('data', (record: ParsedRecord) => records.push(record))
  // The parser emits every complete record before it calls back.
  await new Promise<void>((resolve) => {
    parser.once('error', () => resolve())
    if (isLast) parser.once('end', resolve).end(chunk)
    else parser.write(chunk, () => setImmediate(resolve))
  })
  return { records, syntaxError }
}
