import type { AnalyticsConfigOf } from '../../../config/shop-config.ts'
import type { AnalyticsAdapter, AnalyticsEvent } from '../analytics-events.ts'

/**
 * Plausible Analytics through its events API: no script of another site, no cookies, nothing stored in the browser.
 *
 * @see https://plausible.io/docs/events-api
 */
export function createPlausibleAdapter(
  { domain, origin = 'https://plausible.io' }: AnalyticsConfigOf<'plausible'>,
  address: string,
): AnalyticsAdapter {
  return {
    send(event) {
      const body = JSON.stringify({ domain, url: address, ...toPlausibleEvent(event) })
      // Plain text needs no preflight. Analytics must never disturb a page: a lost event stays lost.
      fetch(`${origin}/api/event`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body,
        keepalive: true,
        credentials: 'omit',
      }).catch(() => undefined)
    },
    // It needs no consent.
    setAllowed() {},
  }
}

/** Properties of events are strings: items are reduced to their ids. */
function toPlausibleEvent({ name, parameters }: AnalyticsEvent): object {
  if (name === 'page_view') return { name: 'pageview', referrer: document.referrer || null }
  const props = Object.entries(parameters).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(({ item_id }) => item_id).join() : String(value),
  ])
  return {
    name,
    props: Object.fromEntries(props),
    ...(name === 'purchase' && { revenue: { currency: parameters.currency, amount: parameters.value } }),
  }
}
