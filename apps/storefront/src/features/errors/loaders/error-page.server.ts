import { isPlatformUnavailable } from '@vitrine/server'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { ErrorView } from '../error-view.ts'

/** The circuit breaker probes at least this often (`circuit-breaker.ts`), so a retry may help after this time. */
const retryAfterSeconds = 5

export interface LoadedErrorPage {
  readonly status: 500 | 503
  readonly view: ErrorView
  readonly head: HeadView
}

/** The page instead of one that failed. It makes no calls, because they may be what failed. */
export function loadErrorPage({ requestId, site }: PageServices, url: URL, error: unknown): LoadedErrorPage {
  const isAway = isPlatformUnavailable(error)
  const { errors } = messagesFor(site.locale)
  return {
    status: isAway ? 503 : 500,
    view: {
      site,
      kind: isAway ? 'away' : 'broken',
      requestId,
      path: url.pathname + url.search,
      ...(isAway ? { retryAfterSeconds } : {}),
    },
    head: { title: titleOf(isAway ? errors.awayTitle : errors.brokenTitle), noIndex: true },
  }
}
