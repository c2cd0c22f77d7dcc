import type { Logger } from 'pino'
import { readBody } from './read-body.ts'

/** Where browsers report violations of the content security policy (`report-uri` in astro.config.mjs). */
export const policyReportPath = '/csp-report'

const maximumBytes = 8 * 1024
/** Anybody can send reports, so the number of log lines per minute is limited. */
const maximumPerMinute = 30

/** Logs which rule was broken by what; never the page's address with its query. */
export function createPolicyReports(
  logger: Logger,
  now: () => number,
): (request: Request) => Promise<Response> {
  let minute = 0
  let count = 0
  return async (request) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    if (count <= maximumPerMinute) logger.warn(await readReport(request), 'content security policy violated')
    return new Response(null, { status: 204 })
  }
}

async function readReport(request: Request): Promise<Record<string, string>> {
  try {
    const report = JSON.parse(new TextDecoder().decode(await readBody(request, maximumBytes)))?.['csp-report']
    const told = {
      rule: report?.['effective-directive'],
      blocked: report?.['blocked-uri'],
      source: report?.['source-file'],
    }
    return Object.fromEntries(
      Object.entries(told).map(([name, value]) => [name, String(value ?? '').slice(0, 200)]),
    )
  } catch {
    return { rule: 'unreadable' } // Anybody can post here.
  }
}
