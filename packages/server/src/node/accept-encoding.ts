/** Whether an `Accept-Encoding` header names `encoding` and does not refuse it with a weight of zero. */
export function accepts(encoding: string, header: string | null | undefined): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
