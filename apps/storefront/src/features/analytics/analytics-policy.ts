import type { AnalyticsConfig } from '../../config/shop-config.ts'

/** Whether shoppers have to agree before the adapter is loaded. */
export function needsConsent({ adapter }: AnalyticsConfig): boolean {
  return adapter === 'gtag'
}

/** The content security policy of a page, with what the adapter needs. */
export function withAnalytics(policy: string, config: AnalyticsConfig | undefined): string {
  if (!config) return policy
  if (config.adapter === 'plausible')
    return `${policy}; connect-src 'self' ${config.origin ?? 'https://plausible.io'}`
  const google = ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com'].map(
    (host) => `https://*.${host}`,
  )
  return [
    policy
      .replace(/(?<=script-src )/, 'https://www.googletagmanager.com ')
      .replace(/(?<=img-src )/, `${google.join(' ')} `)
      // The first is the shop's own, the other that of `gtag.js`.
      .replace(/(?<=trusted-types )/, 'vitrine-analytics goog#html '),
    `connect-src 'self' ${google.join(' ')}`,
  ].join('; ')
}
