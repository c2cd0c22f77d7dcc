import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { recordLeft } from './repository.ts'

const batch = 500
/** Choice: an hour without a sign of the buyer. */
export const leftAfterMs = 3_600_000

/** Records what was left; a bounded number at a time. */
export async function sweepLeftCheckouts({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): Promise<void> {
  while ((await recordLeft(db, clock, new Date(clock() - leftAfterMs), batch)) === batch);
}
