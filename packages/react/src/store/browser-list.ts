/** A list in the browser's local storage, which all components, islands and tabs of an origin share. */
export interface BrowserList<Item> {
  subscribe(listener: () => void): () => void
  /** The list as it is now; the array changes only when the list does. */
  getSnapshot(): readonly Item[]
  update(change: (items: readonly Item[]) => readonly Item[]): void
}

export interface BrowserListOptions<Item> {
  /** Key of the local storage. */
  readonly key: string
  /** Items beyond it, at the end of the list, are dropped. */
  readonly limit: number
  /** An item as it was stored, by this or another version of the shop; `undefined` drops it. */
  parseItem(stored: unknown): Item | undefined
}

/** If the storage is blocked or full, the list lives as long as the page. */
export function createBrowserList<Item>({
  key,
  limit,
  parseItem,
}: BrowserListOptions<Item>): BrowserList<Item> {
  const listeners = new Set<() => void>()
  let stored: string | null = null
  let items: readonly Item[] = []
  /** The last write failed, so the storage is older than `items`. */
  let isAhead = false

  function read(): readonly Item[] {
    if (isAhead) return items
    try {
      const latest = localStorage.getItem(key)
      if (latest !== stored) {
        stored = latest
        items = parseList(latest, parseItem).slice(0, limit)
      }
    } catch {
      // Blocked: the list of this page is all there is.
    }
    return items
  }

  function notify(): void {
    for (const listener of [...listeners]) listener()
  }

  function onStorage({ key: changed }: StorageEvent): void {
    // Null: another tab cleared the whole storage.
    if (changed === key || changed === null) notify()
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage)
        // A page from the back/forward cache has missed the events.
        addEventListener('pageshow', notify)
      }
      const entry = () => listener()
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
        if (listeners.size > 0) return
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', notify)
      }
    },
    getSnapshot: read,
    update(change) {
      items = change(read()).slice(0, limit)
      try {
        const next = JSON.stringify(items)
        localStorage.setItem(key, next)
        stored = next
        isAhead = false
      } catch {
        isAhead = true
      }
      notify()
    },
  }
}

function parseList<Item>(
  text: string | null,
  parseItem: (stored: unknown) => Item | undefined,
): readonly Item[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    return list.flatMap((item) => parseItem(item) ?? [])
  } catch {
    // Not JSON: written by something else.
    return []
  }
}
