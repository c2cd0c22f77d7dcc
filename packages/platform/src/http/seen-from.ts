import { coarseNetwork } from './caller-address.ts'
import type { HttpContext } from './context.ts'

/** Where a log-in comes from, in the coarse words in which its owner recognises it. */
export interface SeenFrom {
  /** Such as `Firefox`; null for what is no browser that people know. */
  readonly browser: string | null
  /** Such as `Windows`. */
  readonly system: string | null
  /** The network, `203.0.113.0/24` or `2001:db8:1::/48`: no address of a person is kept longer than its log line. */
  readonly network: string | null
}

type Known = readonly [mark: RegExp, name: string]

/** In this order: browsers name those they descend from (RFC 9110, section 10.1.5, and every browser's history since). */
const browsers: readonly Known[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly Known[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
/** Longer than any browser's. */
const maxLength = 1_000

/** Where a call comes from. */
export function seenFrom(c: HttpContext): SeenFrom {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, maxLength)
  const browser = findName(browsers, userAgent)
  return {
    browser,
    // A server's library names its system, too, and it is nobody's.
    system: browser === null ? null : findName(systems, userAgent),
    network: coarseNetwork(c.get('address')) ?? null,
  }
}

function findName(known: readonly Known[], userAgent: string): string | null {
  return known.find(([mark]) => mark.test(userAgent))?.[1] ?? null
}
