import type { Database } from '../../db/index.ts'
import type { HttpContext } from '../../http/index.ts'
import { type RateLimits, retryAfterSeconds } from '../../http/index.ts'
import type { PageWords } from '../../pages/index.ts'
import { plainPage, waitInWords } from '../../pages/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { OAuthClient } from '../../sites/index.ts'
import { recordEvent } from '../audit/repository.ts'

interface LimitParts {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
}

/** Returns a 429 page if the browser exceeds the page limit, otherwise undefined. */
export async function limitPages(
  { db, clock, limits }: LimitParts,
  c: HttpContext,
  { id: clientId, siteId }: Pick<OAuthClient, 'id' | 'siteId'>,
): Promise<Response | undefined> {
  const address = c.get('address')
  const requestId = c.get('requestId')
  const caller = { siteId, clientId, address }
  const waitMs = limits.countPage(caller)
  if (waitMs === 0) return undefined
  if (limits.mayRecord(caller)) {
    const place = { db, clock, site: { id: siteId }, actor: 'browser', clientId, address, requestId }
    await recordEvent(place, { kind: 'LIMIT_HIT' })
  }
  const seconds = retryAfterSeconds(waitMs)
  const notice = ({ language, faults, trouble }: PageWords) => ({
    title: trouble.title,
    lead: faults.TOO_MANY(waitInWords(language, seconds)),
  })
  return plainPage(c, 429, notice, { retryAfter: String(seconds) })
}
