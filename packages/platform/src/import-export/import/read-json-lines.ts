import * as v from 'valibot'
import {
  emptyVariant,
  type PortableProduct,
  type PortableVariant,
  withProductType,
} from '../portable/product.ts'
import { keyFields, type Portable, type RecordKind } from '../portable/records.ts'
import { reviseVariants } from '../portable/revise-variants.ts'
import { entriesOfKinds, variantEntries } from '../portable/schemas.ts'
import { entryErrors } from './checked-entry.ts'
import type { FileEntry, FileRecord, ReadPiece, RowError } from './file-entry.ts'

const lineEnd = 0x0a

/** Entries of JSON Lines: each line is one. @param isLast whether the piece ends the file, with or without a line end */
export function readJsonLines(piece: Buffer, line: number, isLast: boolean): ReadPiece {
  const entries: FileEntry[] = []
  let at = line
  for (let start = 0; start < piece.length; ) {
    const found = piece.indexOf(lineEnd, start)
    if (found < 0 && !isLast) break
    const endByte = found < 0 ? piece.length : found + 1
    const text = piece.toString('utf8', start, endByte).trim()
    entries.push({ ...(text === '' ? nothing : readLine(text, at)), line: at, endByte })
    start = endByte
    at += 1
  }
  return { entries }
}

type ReadLine = Pick<FileEntry, 'record' | 'errors'>

const nothing: ReadLine = { record: undefined, errors: [] }

function readLine(text: string, line: number): ReadLine {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused({ line, column: undefined, code: 'NOT_JSON', description: 'is no JSON' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refused({ line, column: undefined, code: 'NOT_AN_OBJECT', description: 'is no object' })
  }
  const wrong = (column: string, description: string) =>
    refused({ line, column, code: 'INVALID_ARGUMENT', description })
  const given = value as Readonly<Record<string, unknown>>
  const kind = given['kind'] ?? 'product'
  if (typeof kind !== 'string' || !Object.hasOwn(keyFields, kind)) return wrong('kind', 'is no kind of entry')
  // It is one of their names.
  const known = kind as RecordKind
  const key = given[keyFields[known]]
  if (typeof key !== 'string' || key === '') return wrong(keyFields[known], 'has to be a text, not empty')
  const fields = pickedFields(entriesOfKinds[known], given)
  const result = v.safeParse(fields, { ...given, kind: known })
  if (!result.success)
    return { record: undefined, errors: result.issues.map((issue) => errorOf(issue, line)) }
  return { record: recordOf(known, key, result.output as Partial<Portable>, line), errors: [] }
}

/** Those fields alone that a line names: others stay what they are. */
function pickedFields(entries: object, given: object): v.GenericSchema<unknown, object> {
  const own = Object.entries(entries as Record<string, v.GenericSchema>).filter(([field]) =>
    Object.hasOwn(given, field),
  )
  const picked = own.map(([field, schema]) => [field, field === 'variants' ? someVariants : schema])
  return v.object(Object.fromEntries(picked) as v.ObjectEntries)
}

const someVariant = v.pipe(
  v.custom<object>((value) => typeof value === 'object' && value !== null, 'has to be an object'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const given = { choices: [], ...dataset.value }
    const result = v.safeParse(pickedFields(variantEntries, given), given)
    if (result.success) return result.output as Partial<PortableVariant>
    const [issue] = result.issues
    addIssue({ message: `${v.getDotPath(issue) ?? ''}: ${issue.message}` })
    return NEVER
  }),
)
const someVariants: v.GenericSchema<unknown, Partial<PortableVariant>[]> = v.pipe(
  v.array(someVariant),
  v.minLength(1, 'are none'),
  v.maxLength(1_000, 'has more than 1000 entries'),
)

function recordOf(kind: RecordKind, key: string, given: Partial<Portable>, line: number): FileRecord {
  const record: FileRecord = {
    kind,
    key,
    placeOf: (path) => ({ line, column: path === '' ? undefined : path }),
    revise(before, isNew) {
      // Both are of this kind.
      const entry = { ...typed(before, given), ...given } as Portable
      const revised = entry.kind === 'product' ? withVariants(before as PortableProduct, entry) : entry
      // Nothing is for sale for nothing because nobody said a price.
      const isPriceless = kind === 'product' && isNew && !('price' in given)
      return {
        entry: revised,
        errors: [...(isPriceless ? [noPrice(line)] : []), ...entryErrors(revised, record)],
      }
    },
  }
  return record
}

/** What is sold follows from the type of the product, unless the line says it. */
function typed(before: Portable, given: Partial<Portable>): Portable {
  const productType = 'productType' in given ? given.productType : undefined
  return before.kind === 'product' && productType ? withProductType(before, productType) : before
}

function withVariants(before: PortableProduct, after: PortableProduct): PortableProduct {
  // Each is what the line says of it, which may be a part.
  const given =
    after.variants === before.variants ? [] : (after.variants as readonly Partial<PortableVariant>[])
  const named = given.map((some) => ({
    choices: some.choices ?? emptyVariant.choices,
    revise: (variant: PortableVariant) => ({ ...variant, ...some }),
  }))
  return { ...after, variants: reviseVariants(before, { ...after, variants: before.variants }, named) }
}

function noPrice(line: number): RowError {
  return {
    line,
    column: 'price',
    code: 'INVALID_ARGUMENT',
    description: 'is missing; what costs nothing says "0"',
  }
}

function errorOf(issue: v.BaseIssue<unknown>, line: number): RowError {
  const column = v.getDotPath(issue) ?? undefined
  return { line, column, code: 'INVALID_ARGUMENT', description: issue.message }
}

function refused(error: RowError): ReadLine {
  return { record: undefined, errors: [error] }
}
