import * as v from 'valibot'
import type { PortableProduct } from '../portable-product.ts'
import { portableProduct } from './portable-schema.ts'
import type { FileEntry, ReadPiece, RowError } from './row-error.ts'

const lineEnd = 0x0a

/** Products of JSON Lines: each line is one. @param isLast whether the piece ends the file, with or without a line end */
export function readJsonLines(piece: Buffer, line: number, isLast: boolean): ReadPiece<PortableProduct> {
  const entries: FileEntry<PortableProduct>[] = []
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

const nothing: Pick<FileEntry<PortableProduct>, 'product' | 'errors'> = { product: undefined, errors: [] }

function readLine(text: string, line: number): Pick<FileEntry<PortableProduct>, 'product' | 'errors'> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return {
      product: undefined,
      errors: [{ line, column: undefined, code: 'NOT_JSON', description: 'is no JSON' }],
    }
  }
  const result = v.safeParse(portableProduct, value)
  if (result.success) return { product: result.output, errors: [] }
  const errors = result.issues.map(
    (issue): RowError => ({
      line,
      column: v.getDotPath(issue) ?? undefined,
      code: 'INVALID_ARGUMENT',
      description: issue.message,
    }),
  )
  return { product: undefined, errors }
}
