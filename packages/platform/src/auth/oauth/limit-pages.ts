import type { Database } from '../../db/database.ts'
import type { Answer } from '../../http/answer.ts'
import type { EndpointCall } from '../../http/endpoint.ts'
import { type RateLimits, retryAfterSeconds } from '../../http/rate-limits/rate-limits.ts'
import { plainPage } from '../../pages/plain-page.ts'
import type { PageWords } from '../../pages/words/page-words.ts'
import { waitInWords } from '../../pages/words/page-words-of.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { OAuthClient } from '../../sites/registry.ts'
import { recordEvent } from '../audit/record-event.ts'

interface LimitParts {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
}

/** The page that refuses a browser for now, with status 429; undefined while it may go on (requirements.md PLT-10). */
export async function limitPages(
  { db, clock, limits }: LimitParts,
  call: EndpointCall,
  { id: clientId, siteId }: Pick<OAuthClient, 'id' | 'siteId'>,
): Promise<Answer | undefined> {
  const { address, requestId } = call.exchange
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
  return plainPage(call, 429, notice, { retryAfter: String(seconds) })
}
