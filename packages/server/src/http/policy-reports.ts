import { readText } from '../routes/read-body.ts'

/** A report of a browser about something that the content security policy of a page blocked. */
export interface PolicyReport {
  /** The directive that was violated, for example `script-src-elem`; `unreadable` if the report cannot be read. */
  readonly rule: string
  /** The blocked resource. */
  readonly blocked?: string
  /** The script that tried it. */
  readonly source?: string
}

/** Settings of {@link policyReports}. */
export interface PolicyReportsOptions {
  /** Logs a report. The address of the page is left out, because it can contain search words. */
  readonly onReport: (report: PolicyReport) => void
  /** Anybody can send reports, so further ones are dropped; default 30. */
  readonly maximumPerMinute?: number
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly clock?: () => number
}

const maximumBytes = 8 * 1024
const maximumLength = 200

/**
 * Handles the requests of browsers that report violations of the content security policy. Name its address in the policy with
 * `report-uri`.
 *
 * @example
 * ```ts
 * import { policyReports } from '@vitrine/server'
 *
 * const handleReport = policyReports({ onReport: (report) => console.warn(report) })
 * const response = await handleReport(request)
 * ```
 */
export function policyReports({
  onReport,
  maximumPerMinute = 30,
  clock = Date.now,
}: PolicyReportsOptions): (request: Request) => Promise<Response> {
  let minute = 0
  let count = 0
  return async (request) => {
    const current = Math.floor(clock() / 60_000)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    if (count <= maximumPerMinute) onReport(await readReport(request))
    return new Response(null, { status: 204 })
  }
}

async function readReport(request: Request): Promise<PolicyReport> {
  try {
    const report = JSON.parse(await readText(request, maximumBytes))?.['csp-report']
    const read = (name: string) => String(report?.[name] ?? '').slice(0, maximumLength)
    return {
      rule: read('effective-directive'),
      blocked: read('blocked-uri'),
      source: read('source-file'),
    }
  } catch {
    return { rule: 'unreadable' } // Anybody can post here.
  }
}
