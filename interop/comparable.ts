const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/**
 * A result that can be compared with that of another run: ids are named in the order in which they appear, moments of time
 * only by their kind, and what is undefined is absent.
 */
export function comparable(result: unknown): unknown {
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    if (!names.has(id)) names.set(id, `id ${names.size + 1}`)
    return names.get(id) ?? ''
  }
  const walk = (value: unknown): unknown => {
    if (value instanceof Date) return 'a Date'
    if (typeof value === 'string') return value.replace(uuid, nameOf)
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, field]) => [key, walk(field)]),
    )
  }
  return walk(result)
}
