import { LRUCache } from 'lru-cache'

/** Remembers which tags were purged last, so that a page can find out whether a purge overtook it. */
export interface PurgeLog {
  /** The current position, for {@link PurgeLog.hasPurged}. */
  position(): number
  add(tags: readonly string[]): void
  /** Whether one of the tags was purged after `position`. True if the log no longer reaches that far back. */
  hasPurged(tags: Iterable<string>, position: number): boolean
}

export function createPurgeLog(maxTags = 10_000): PurgeLog {
  let latest = 0
  let forgotten = 0
  const positions = new LRUCache<string, number>({
    max: maxTags,
    dispose(position, _, reason) {
      if (reason === 'evict') forgotten = Math.max(forgotten, position)
    },
  })
  return {
    position: () => latest,
    add(tags) {
      latest += 1
      for (const tag of tags) positions.set(tag, latest)
    },
    hasPurged: (tags, position) =>
      forgotten > position || [...tags].some((tag) => (positions.peek(tag) ?? 0) > position),
  }
}
