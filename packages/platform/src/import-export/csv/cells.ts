/** Spreadsheets take a cell that begins with one of these for a formula, some in full width too (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n']/
/** A number is what it says, also where it is below zero. */
const plainNumber = /^-?\d+(?:\.\d+)?$/

/**
 * A text as a cell that no spreadsheet runs: an apostrophe stands before what could be a formula, and before an apostrophe, so that
 * reading takes exactly one away again.
 */
export function guardedCell(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** The text of a cell that `guardedCell` wrote, or somebody else. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}

/** Several texts in one cell: `;` between them; a backslash stands before what belongs to a text itself. */
export function joinedCell(texts: readonly string[]): string {
  return texts.map(escaped).join(';')
}

/** Several texts of several parts each: `;` between the texts and `:` between the parts. */
export function joinedParts(texts: readonly (readonly string[])[]): string {
  return texts.map((parts) => parts.map(escaped).join(':')).join(';')
}

function escaped(text: string): string {
  return text.replace(/[\\;:]/g, '\\$&')
}

/** @returns each text, in parts where a colon that belongs to none of them stands between */
export function splitCell(cell: string): readonly (readonly string[])[] {
  if (cell === '') return []
  const texts: string[][] = []
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
        texts.push(parts)
        parts = []
      }
    } else part += character
  }
  texts.push([...parts, part])
  return texts
}

/** The texts of a cell of which none has parts: a colon belongs to the text, as addresses have it that somebody else wrote. */
export function splitTexts(cell: string): readonly string[] {
  return splitCell(cell).map((parts) => parts.join(':'))
}
