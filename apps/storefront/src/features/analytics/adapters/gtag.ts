import type { AnalyticsConfigOf } from '../../../config/shop-config.ts'
import type { AnalyticsAdapter } from '../analytics-events.ts'

/** The part of Trusted Types that is needed here; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Google Analytics 4 through `gtag.js`. It sets cookies, so it is loaded only with consent. */
export function createGtagAdapter(
  { measurementId }: AnalyticsConfigOf<'gtag'>,
  address: string,
): AnalyticsAdapter {
  const page = globalThis as { dataLayer?: unknown[]; trustedTypes?: TrustedTypes } & Record<string, unknown>
  page.dataLayer ??= []
  const { dataLayer, trustedTypes } = page
  /** `gtag.js` ignores arrays: it reads the `arguments` of a function. */
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer.push(arguments)
  }
  const disabled = `ga-disable-${measurementId}`
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  gtag('config', measurementId, { send_page_view: false, page_location: address })

  const url = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
  const policy = trustedTypes?.createPolicy('vitrine-analytics', { createScriptURL: () => url })
  const script = document.createElement('script')
  script.async = true
  script.src = policy?.createScriptURL('') ?? url
  document.head.append(script)

  return {
    send: ({ name, parameters }) => gtag('event', name, parameters),
    setAllowed(isAllowed) {
      page[disabled] = !isAllowed
      if (!isAllowed) deleteCookies()
    },
  }
}

function deleteCookies(): void {
  for (const cookie of document.cookie.split(/;\s*/)) {
    const name = cookie.split('=', 1)[0] ?? ''
    if (!/^_ga(?:_|$)/.test(name)) continue
    // The script sets them for the widest domain that the browser accepts.
    for (const domain of parentDomains(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
      document.cookie = `${name}=; max-age=0; path=/${domain && `; domain=${domain}`}`
    }
  }
}

/** No domain, then `a.shop.example`, `shop.example`, `example`. */
function parentDomains(host: string): readonly string[] {
  const labels = host.split('.')
  return ['', ...labels.map((_, index) => labels.slice(index).join('.'))]
}
