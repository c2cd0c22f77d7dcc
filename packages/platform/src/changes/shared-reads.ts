import type { Database } from '../db/index.ts'
import { type ChangeRow, readFeed } from './feed-repository.ts'

type ReadFeed = (db: Database, siteId: string, after: bigint, limit: number) => Promise<readonly ChangeRow[]>

/** Reads the feed once for all who ask for the same page of it at the same time: after each change, all who follow it do. */
export function sharedReads(): ReadFeed {
  const underWay = new Map<string, Promise<readonly ChangeRow[]>>()
  return (db, siteId, after, limit) => {
    const key = `${siteId} ${after} ${limit}`
    const known = underWay.get(key)
    if (known) return known
    const rows = readFeed(db, siteId, after, limit).finally(() => underWay.delete(key))
    underWay.set(key, rows)
    return rows
  }
}
