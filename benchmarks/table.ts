/** One line of a printed table. */
export interface Line {
  readonly what: string
  readonly ours: string
  readonly theirs: string
  /** The ratio of the public client's number to ours, or another comparison. */
  readonly ratio: string
  /** Our limit, and whether it holds; empty without one. */
  readonly budget: string
}

/** Lines under a heading, columns aligned. */
export function printTable(heading: string, columns: Line, lines: readonly Line[]): void {
  printColumns(
    heading,
    [columns, ...lines].map(({ what, ours, theirs, ratio, budget }) => [what, ours, theirs, ratio, budget]),
  )
}

/** Rows under a heading; the first has the names of the columns. All columns but the first are right-aligned; empty ones are omitted. */
export function printColumns(heading: string, all: readonly (readonly string[])[]): void {
  const isUsed = (column: number) => all.some((row) => row[column])
  const rows = all.map((row) => row.filter((_, column) => isUsed(column)))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2))
  process.stdout.write(`\n${heading}\n  ${[lines[0], rule, ...lines.slice(1)].join('\n  ')}\n`)
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

/** The limit of a figure as text, and whether it holds. */
export function within(value: number, most: number, unit = ''): string {
  return `≤ ${precise.format(most)}${unit} ${value <= most ? '✓' : '✗'}`
}

/** The percentile of the values, with a share from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
