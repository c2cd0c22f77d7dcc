import { expect } from 'vitest'
import type { HtmlPage } from '../html-page.fixture.ts'
import { countOf } from '../page.fixture.ts'
import type { Errand } from './errand.fixture.ts'
import type { FaultyShop } from './faulty-shop.fixture.ts'
import { type Fault, faults } from './relay.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

/** What was tried, and what the page said then; nothing where the shop could help itself. */
export interface Meeting {
  readonly errand: string
  readonly call: string
  readonly fault: Fault
  readonly status: number
  readonly said: string
}

/** Somebody does everything once, to see which calls it makes, then with each of them failing in each way, and once more; but for calls that are passed over. */
export async function walk(
  shop: FaultyShop,
  errands: readonly Errand[],
  isPassedOver: (call: string) => boolean = () => false,
): Promise<Meeting[]> {
  const visitor = shop.newVisitor()
  const meetings: Meeting[] = []
  const looked = new Set<string>()
  for (const errand of errands) {
    await errand.prepare(visitor)
    const first = shop.calls.length
    await errand.act(visitor)
    expectDone(errand, visitor.page, errand.name)
    const calls = new Set(shop.calls.slice(first))
    let isReady = false
    for (const call of calls) {
      if (looked.has(call) || isPassedOver(call)) continue
      if (errand.covers) looked.add(call)
      for (const fault of faults) {
        if (!isReady) await errand.prepare(visitor)
        const meeting = await meet({ shop, visitor, errand, call, fault })
        meetings.push(meeting)
        // What failed is tried again on the page that says so.
        isReady = meeting.canBeTriedAgain
      }
    }
    if (!isReady) continue
    await errand.act(visitor)
    expectDone(errand, visitor.page, `${errand.name}, at last`)
  }
  return meetings
}

interface Case {
  readonly shop: FaultyShop
  readonly visitor: Visitor
  readonly errand: Errand
  readonly call: string
  readonly fault: Fault
}

/** Does the errand while one of its calls fails. */
async function meet({
  shop,
  visitor,
  errand,
  call,
  fault,
}: Case): Promise<Meeting & { readonly canBeTriedAgain: boolean }> {
  const what = `${errand.name}, ${call}, ${fault}`
  const pieces = countOf(visitor.page.html)
  const mend = shop.break(fault, call)
  if (fault === 'latency') visitor.haste = errand.asksByPage ? 'for all' : 'for forms'
  await errand.act(visitor)
  visitor.haste = 'never'
  mend()
  const { page } = visitor
  const said = problemOn(page)
  const meeting = { errand: errand.name, call, fault, status: page.status, said: said ?? '' }
  if (said === undefined) {
    expectDone(errand, page, what)
    return { ...meeting, canBeTriedAgain: false }
  }
  expect([200, 500, 503], what).toContain(page.status)
  expectWayOut(page, what)
  // A page that could not be made holds nothing that was typed.
  if (/class="empty( |")/.test(page.html)) return { ...meeting, canBeTriedAgain: false }
  for (const [name, value] of Object.entries(errand.keeps?.values ?? {}))
    expect(page.form(errand.keeps?.form ?? '')?.values.get(name), `${what}: ${name}`).toBe(value)
  const mayBeDone = fault === 'loss' || fault === 'truncation' || fault === 'latency'
  if (pieces > 0 && !(errand.takesOut && mayBeDone))
    expect(countOf(page.html), `${what}: pieces in the cart`).toBeGreaterThan(0)
  return { ...meeting, canBeTriedAgain: !mayBeDone && !errand.isGoodOnce }
}

function expectDone(errand: Errand, page: HtmlPage, what: string): void {
  expect(errand.done(page), `${what}: ${page.url} (${page.status}) says “${page.said}”`).toBe(true)
}

/** Something to press or to follow, in the page's own part. */
function expectWayOut(page: HtmlPage, what: string): void {
  const main = /<main\b[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
  expect(main, what).toMatch(/<a [^>]*href="|<button /)
}

const sentences = [
  /<div class="notice" role="status" data-kind="problem">([\s\S]*?)<\/div>/,
  /<div class="(?:door|field)-problem"[^>]*>((?:<p>)?[^<]*\w[\s\S]*?)<\/div>/,
  /<section class="empty[^"]*">(?=[\s\S]*request-id)([\s\S]*?)<\/section>/,
  /<p[^>]* role="alert"[^>]*>([^<]*\w[\s\S]*?)<\/p>/,
  />([^<]*(?:cannot be shown|could not load this row) just now[^<]*)</,
]

/** The sentence that the shop has for what did not work. */
function problemOn({ html }: HtmlPage): string | undefined {
  for (const sentence of sentences) {
    const found = sentence.exec(html)?.[1]
    if (found !== undefined)
      return found
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
  }
  return undefined
}
