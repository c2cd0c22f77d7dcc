/** One line of a printed table. */
export interface Line {
  readonly what: string
  readonly ours: string
  readonly theirs: string
  /** How many times the public client's number is ours, or another comparison. */
  readonly ratio: string
}

/** Lines under a heading, columns aligned. */
export function printTable(heading: string, columns: Line, lines: readonly Line[]): void {
  const all = [columns, ...lines]
  const width = (key: keyof Line) => Math.max(...all.map((line) => line[key].length))
  const widths = { what: width('what'), ours: width('ours'), theirs: width('theirs'), ratio: width('ratio') }
  const row = ({ what, ours, theirs, ratio }: Line) =>
    `  ${what.padEnd(widths.what)}  ${ours.padStart(widths.ours)}  ${theirs.padStart(widths.theirs)}  ${ratio.padStart(widths.ratio)}`
  const rule = '─'.repeat(widths.what + widths.ours + widths.theirs + widths.ratio + 6)
  process.stdout.write(`\n${heading}\n${[row(columns), `  ${rule}`, ...lines.map(row)].join('\n')}\n`)
}

/** Rows under a heading, the first of them the columns' names; all columns but the first to the right. */
export function printColumns(heading: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  process.stdout.write(`\n${heading}\n  ${lines.join('\n  ')}\n`)
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const precise = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

export const whole = (value: number): string => grouped.format(value)
export const times = (value: number): string => `${precise.format(value)} ×`

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
