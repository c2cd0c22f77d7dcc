import { decimalMessage, decimalPattern } from '../format/values.ts'

/** Spreadsheets treat a cell that starts with one of these, some also in full width, as a formula (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n']/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** Protects a cell from being run as a formula: it gets a leading apostrophe, and so does a cell that starts with one. */
export function guardCell(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** Removes one leading apostrophe. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}

/** Joins values with `;`. A backslash escapes the separators within a value. */
export function joinValues(values: readonly string[]): string {
  return values.map(escapeValue).join(';')
}

/** Joins values of several parts: `;` between values and `:` between parts. */
export function joinParts(values: readonly (readonly string[])[]): string {
  return values.map((parts) => parts.map(escapeValue).join(':')).join(';')
}

function escapeValue(text: string): string {
  return text.replace(/[\\;:]/g, '\\$&')
}

/** Splits a cell into values, and each value into its parts. */
export function splitParts(cell: string): readonly (readonly string[])[] {
  if (cell === '') return []
  const values: string[][] = []
  let parts: string[] = []
  let part = ''
  for (let at = 0; at < cell.length; at += 1) {
    const character = cell.charAt(at)
    if (character === '\\' && at + 1 < cell.length) {
      at += 1
      part += cell.charAt(at)
    } else if (character === ':' || character === ';') {
      parts.push(part)
      part = ''
      if (character === ';') {
        values.push(parts)
        parts = []
      }
    } else part += character
  }
  values.push([...parts, part])
  return values
}

/** Splits a cell of values without parts. An unescaped colon belongs to the value: files of other shops have such URLs. */
export function splitValues(cell: string): readonly string[] {
  return splitParts(cell).map((parts) => parts.join(':'))
}

/** A cell with an invalid value. */
export class CellError extends Error {
  readonly header: string

  constructor(header: string, message: string) {
    super(message)
    this.header = header
  }
}

export function formatBoolean(value: boolean | null): string {
  if (value === null) return ''
  return value ? 'TRUE' : 'FALSE'
}

export function parseBoolean(header: string, cell: string): boolean {
  const text = cell.trim().toLowerCase()
  if (text === 'true') return true
  if (text === 'false') return false
  throw new CellError(header, 'must be TRUE or FALSE')
}

/** A decimal number as a string; null for an empty cell. */
export function parseDecimal(header: string, cell: string): string | null {
  const text = cell.trim()
  if (text === '') return null
  if (decimalPattern.test(text)) return text
  throw new CellError(header, decimalMessage)
}

/** Null for an empty cell. */
export function parseInteger(header: string, cell: string): number | null {
  const text = cell.trim()
  if (text === '') return null
  if (/^-?\d{1,10}$/.test(text)) return Number(text)
  throw new CellError(header, 'must be a whole number')
}

export function parseJson(header: string, cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    throw new CellError(header, 'must be valid JSON')
  }
}
