const key = 'vitrine:searches'
const maximum = 5

/** What was searched for in this browser, the latest first. It stays in the browser. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, maximum) : []
  } catch {
    return [] // No storage, or nothing of ours in it: then nothing was searched for before.
  }
}

export function rememberSearch(text: string): void {
  const term = text.trim()
  if (term === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  try {
    localStorage.setItem(key, JSON.stringify([term, ...others].slice(0, maximum)))
  } catch {
    // Full or forbidden: the search itself goes on.
  }
}
