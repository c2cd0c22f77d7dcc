import type { Database } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'
import { deleteOldEvents } from './audit/repository.ts'
import { deleteExpiredCaptchas } from './captcha/repository.ts'
import { deleteExpiredDevices } from './factors/repository.ts'
import { deleteOldLoginFailures } from './members/login-failure-repository.ts'
import { deleteExpiredLoginStates } from './members/login-state-repository.ts'
import { deleteExpiredMailLinks } from './members/mail-link-repository.ts'
import { deleteExpiredSessionTokens } from './members/session-token-repository.ts'
import { deleteExpiredCodes, deleteExpiredHostedSessions } from './oauth/repository.ts'

const sweeps = [
  deleteExpiredSessionTokens,
  deleteExpiredCodes,
  deleteExpiredHostedSessions,
  deleteExpiredLoginStates,
  deleteExpiredMailLinks,
  deleteExpiredDevices,
  deleteExpiredCaptchas,
  deleteOldLoginFailures,
  deleteOldEvents,
]

/** Deletes what has expired, a bounded number of rows per table. `finished` is false if more may be left. */
export async function sweepExpired(db: Database, clock: Clock): Promise<{ finished: boolean }> {
  let finished = true
  for (const sweep of sweeps) finished = (await sweep(db, clock())) && finished
  return { finished }
}
