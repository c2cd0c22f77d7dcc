import * as v from 'valibot'
import { applyVariants } from '../format/apply-variants.ts'
import { type CatalogEntry, type EntryKind, entrySchemas, keyFields } from '../format/entries.ts'
import {
  defaultVariant,
  type ProductEntry,
  type VariantEntry,
  variantSchema,
  withProductType,
} from '../format/product.ts'
import {
  type EntryChange,
  type ImportError,
  invalid,
  missingPrice,
  type ParsedChunk,
  type ParsedEntry,
  validateEntry,
} from './parsed-entry.ts'

const lineFeed = 0x0a

/** Reads the lines of a chunk; each is an entry. @param isLast whether the last line may lack its line end */
export function readJsonLines(chunk: Buffer, firstLine: number, isLast: boolean): ParsedChunk {
  const entries: ParsedEntry[] = []
  let line = firstLine
  for (let start = 0; start < chunk.length; ) {
    const found = chunk.indexOf(lineFeed, start)
    if (found < 0 && !isLast) break
    const endByte = found < 0 ? chunk.length : found + 1
    const text = chunk.toString('utf8', start, endByte).trim()
    const parsed = text === '' ? { change: undefined, errors: [] } : readLine(text, line)
    entries.push({ ...parsed, endByte })
    start = endByte
    line += 1
  }
  return { entries }
}

type ParsedLine = Pick<ParsedEntry, 'change' | 'errors'>

function readLine(text: string, line: number): ParsedLine {
  const refuse = (...errors: ImportError[]): ParsedLine => ({ change: undefined, errors })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse({ line, column: undefined, code: 'NOT_JSON', description: 'must be valid JSON' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse({ line, column: undefined, code: 'NOT_AN_OBJECT', description: 'must be an object' })
  }
  const given = value as Readonly<Record<string, unknown>>
  const kind = given['kind'] ?? 'product'
  if (typeof kind !== 'string' || !Object.hasOwn(keyFields, kind)) {
    return refuse(invalid(line, 'kind', 'is not a known kind'))
  }
  // Just checked.
  const known = kind as EntryKind
  const key = given[keyFields[known]]
  if (typeof key !== 'string' || key === '') {
    return refuse(invalid(line, keyFields[known], 'must be a string and not empty'))
  }
  const result = v.safeParse(schemaFor(entrySchemas[known].entries, given), { ...given, kind: known })
  if (!result.success) {
    return refuse(
      ...result.issues.map((issue) => invalid(line, v.getDotPath(issue) ?? undefined, issue.message)),
    )
  }
  return { change: jsonChange(known, key, result.output as Partial<CatalogEntry>, line), errors: [] }
}

/** A schema for only the fields that are given. */
function schemaFor(fields: v.ObjectEntries, given: object): v.GenericSchema<unknown, object> {
  const present = Object.entries(fields).filter(([field]) => Object.hasOwn(given, field))
  const entries = present.map(([field, schema]) => [field, field === 'variants' ? partialVariants : schema])
  return v.object(Object.fromEntries(entries))
}

const partialVariant = v.pipe(
  v.custom<object>((value) => typeof value === 'object' && value !== null, 'must be an object'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const given = { choices: [], ...dataset.value }
    const result = v.safeParse(schemaFor(variantSchema.entries, given), given)
    if (result.success) return result.output as Partial<VariantEntry>
    const [issue] = result.issues
    addIssue({ message: `${v.getDotPath(issue) ?? ''}: ${issue.message}` })
    return NEVER
  }),
)
const partialVariants: v.GenericSchema<unknown, Partial<VariantEntry>[]> = v.pipe(
  v.array(partialVariant),
  v.minLength(1, 'must not be empty'),
  v.maxLength(1_000, 'must not have more than 1000 entries'),
)

function jsonChange(kind: EntryKind, key: string, given: Partial<CatalogEntry>, line: number): EntryChange {
  const locate = (path: string) => ({ line, column: path === '' ? undefined : path })
  return {
    kind,
    key,
    locate,
    applyTo(before, isNew) {
      const isPriceMissing = kind === 'product' && isNew && !('price' in given)
      // `before` and `given` are of the same kind.
      const changed = { ...withItemType(before, given), ...given } as CatalogEntry
      const entry = changed.kind === 'product' ? withVariants(before as ProductEntry, changed) : changed
      const errors = isPriceMissing ? [invalid(line, 'price', missingPrice)] : []
      return { entry, errors: [...errors, ...validateEntry(entry, { locate })] }
    },
  }
}

/** The item type follows from the product type, unless the line contains it. */
function withItemType(before: CatalogEntry, given: Partial<CatalogEntry>): CatalogEntry {
  const productType = 'productType' in given ? given.productType : undefined
  return before.kind === 'product' && productType ? withProductType(before, productType) : before
}

function withVariants(before: ProductEntry, after: ProductEntry): ProductEntry {
  // Variants of the line can be partial.
  const given = after.variants === before.variants ? [] : (after.variants as readonly Partial<VariantEntry>[])
  const changes = given.map((partial) => ({
    choices: partial.choices ?? defaultVariant.choices,
    apply: (variant: VariantEntry) => ({ ...variant, ...partial }),
  }))
  return { ...after, variants: applyVariants(before, { ...after, variants: before.variants }, changes) }
}
