import type { AnalyticsConfig } from '../../config/shop-config.ts'
import type { AnalyticsAdapter, AnalyticsEvent, AnalyticsPage } from './analytics-events.ts'
import { collectEvents } from './collect-events.ts'
import { type Consent, readConsent, watchConsent } from './consent.ts'
import { pageAddress } from './page-address.ts'

/** Starts the analytics of a page. Nothing is loaded from elsewhere before the page is idle or used, and nothing without consent. */
export function startAnalytics(page: AnalyticsPage, load: typeof loadAdapter = loadAdapter): void {
  const bar = document.getElementById('consent')
  /** Until the adapter is loaded, events of this page wait in memory. */
  const waiting: AnalyticsEvent[] = []
  let consent: Consent = bar ? readConsent() : 'granted'
  let isIdle = false
  let adapter: AnalyticsAdapter | undefined
  let isLoading = false

  function emit(event: AnalyticsEvent): void {
    if (consent === 'denied') return
    if (consent === 'granted' && adapter) send(adapter, event)
    else waiting.push(event)
  }

  function flush(): void {
    if (consent !== 'granted' || !isIdle) return
    if (adapter) for (const event of waiting.splice(0)) send(adapter, event)
    if (isLoading) return
    isLoading = true
    load(page.config).then(
      (loaded) => {
        adapter = loaded
        flush()
      },
      // For example because of a blocker: the events end with the page.
      () => undefined,
    )
  }

  if (bar)
    watchConsent(bar, (choice) => {
      consent = choice
      if (choice === 'denied') waiting.length = 0
      adapter?.setAllowed(choice === 'granted')
      flush()
    })
  whenIdle(() => {
    isIdle = true
    flush()
  })
  collectEvents({ ...page, emit })
}

/** A purchase counts once, although its page can be reloaded: the entry of the browser's history remembers it. */
function send(adapter: AnalyticsAdapter, event: AnalyticsEvent): void {
  if (event.name === 'purchase') {
    const { transaction_id } = event.parameters
    if (history.state?.purchase === transaction_id) return
    history.replaceState({ ...history.state, purchase: transaction_id }, '')
  }
  adapter.send(event)
}

async function loadAdapter(config: AnalyticsConfig): Promise<AnalyticsAdapter> {
  return config.adapter === 'gtag'
    ? (await import('./adapters/gtag.ts')).createGtagAdapter(config, pageAddress())
    : (await import('./adapters/plausible.ts')).createPlausibleAdapter(config, pageAddress())
}

/** Calls `run` once: when the browser has nothing to do, or with the first interaction. */
function whenIdle(run: () => void): void {
  const signs = ['pointerdown', 'keydown', 'touchstart']
  const waiting = new AbortController()
  const start = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    run()
  }
  for (const sign of signs)
    addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal })
  // Not in older versions of Safari.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 4_000 })
  else setTimeout(start, 2_000)
}
