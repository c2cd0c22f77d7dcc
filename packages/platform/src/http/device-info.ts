import { coarseNetwork } from './caller-address.ts'
import type { HttpContext } from './context.ts'

/** Browser, system and network of a log-in, precise enough for its owner to recognise it. */
export interface DeviceInfo {
  /** Such as `Firefox`; null if it is not a known browser. */
  readonly browser: string | null
  /** Such as `Windows`. */
  readonly system: string | null
  /** `203.0.113.0/24` or `2001:db8:1::/48`. Full addresses of people are stored nowhere but in the log. */
  readonly network: string | null
}

type Pattern = readonly [pattern: RegExp, name: string]

/** In this order: browsers also name the ones they descend from (RFC 9110, section 10.1.5). */
const browsers: readonly Pattern[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly Pattern[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
/** Longer than the header of any browser. */
const maxLength = 1_000

export function readDeviceInfo(c: HttpContext): DeviceInfo {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, maxLength)
  const browser = findName(browsers, userAgent)
  return {
    browser,
    // HTTP libraries of servers name their system as well.
    system: browser === null ? null : findName(systems, userAgent),
    network: coarseNetwork(c.get('address')) ?? null,
  }
}

function findName(patterns: readonly Pattern[], userAgent: string): string | null {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
