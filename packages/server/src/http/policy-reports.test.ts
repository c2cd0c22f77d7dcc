import { expect, it } from 'vitest'
import { type PolicyReport, policyReports } from './policy-reports.ts'

const post = (body: string) => new Request('https://shop.example/csp-report', { method: 'POST', body })

it('reports which rule was violated by what, without the address of the page', async () => {
  const reports: PolicyReport[] = []
  const handle = policyReports({ onReport: (report) => reports.push(report) })
  const report = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/${'x'.repeat(500)}`,
    'source-file': 'https://shop.example/_astro/page.js',
    'document-uri': 'https://shop.example/search?q=secret',
  }
  const response = await handle(post(JSON.stringify({ 'csp-report': report })))
  expect(response.status).toBe(204)
  expect(reports).toEqual([
    {
      rule: 'script-src-elem',
      blocked: report['blocked-uri'].slice(0, 200),
      source: 'https://shop.example/_astro/page.js',
    },
  ])
})

it.each(['nonsense', 'null', JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(9_000) } })])(
  'accepts a report that it cannot read: %.20s',
  async (body) => {
    const reports: PolicyReport[] = []
    expect((await policyReports({ onReport: (each) => reports.push(each) })(post(body))).status).toBe(204)
    expect(reports).toHaveLength(1)
  },
)

it('reports at most 30 each minute', async () => {
  let now = 0
  let count = 0
  const handle = policyReports({
    onReport: () => {
      count += 1
    },
    clock: () => now,
  })
  for (let report = 0; report < 40; report += 1) await handle(post('{}'))
  expect(count).toBe(30)
  now = 60_000
  await handle(post('{}'))
  expect(count).toBe(31)
})
