/** One log line for people: time, level, message, then the rest as `name=value`. */
export function prettyLine(line: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const words = [String(time).slice(11, 23), String(level).padEnd(5), String(msg)]
  for (const [name, value] of Object.entries(fields)) {
    // `JSON.stringify` keeps line ends of a value from making lines of their own.
    if (value !== undefined && value !== null) words.push(`${name}=${JSON.stringify(value)}`)
  }
  const stack = (err as { stack?: string } | undefined)?.stack
  return `${words.join(' ')}\n${stack ? `${stack}\n` : ''}`
}
