import { expect } from 'vitest'
import type { HtmlPage } from '../html-page.fixture.ts'
import { countOf } from '../page.fixture.ts'
import type { FaultyShop } from './faulty-shop.fixture.ts'
import { type Fault, faults } from './relay.fixture.ts'
import type { Step } from './step.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

/** What was tried, and what the page said then; nothing where the shop could help itself. */
export interface Meeting {
  readonly step: string
  readonly call: string
  readonly fault: Fault
  readonly status: number
  readonly said: string
}

/** Somebody does everything once, to see which calls it makes, then with each of them failing in each way, and once more; but for calls that are passed over. */
export async function runJourney(
  shop: FaultyShop,
  steps: readonly Step[],
  isPassedOver: (call: string) => boolean = () => false,
): Promise<Meeting[]> {
  const visitor = shop.newVisitor()
  const meetings: Meeting[] = []
  const looked = new Set<string>()
  for (const step of steps) {
    await step.prepare(visitor)
    const first = shop.calls.length
    await step.act(visitor)
    expectDone(step, visitor.page, step.name)
    const calls = new Set(shop.calls.slice(first))
    let isReady = false
    for (const call of calls) {
      if (looked.has(call) || isPassedOver(call)) continue
      if (step.covers) looked.add(call)
      for (const fault of faults) {
        if (!isReady) await step.prepare(visitor)
        const meeting = await meet({ shop, visitor, step, call, fault })
        meetings.push(meeting)
        // What failed is tried again on the page that says so.
        isReady = meeting.canBeTriedAgain
      }
    }
    if (!isReady) continue
    await step.act(visitor)
    expectDone(step, visitor.page, `${step.name}, at last`)
  }
  return meetings
}

interface Case {
  readonly shop: FaultyShop
  readonly visitor: Visitor
  readonly step: Step
  readonly call: string
  readonly fault: Fault
}

/** Does the step while one of its calls fails. */
async function meet({
  shop,
  visitor,
  step,
  call,
  fault,
}: Case): Promise<Meeting & { readonly canBeTriedAgain: boolean }> {
  const what = `${step.name}, ${call}, ${fault}`
  const pieces = countOf(visitor.page.html)
  const mend = shop.break(fault, call)
  if (fault === 'latency') visitor.haste = step.asksByPage ? 'for all' : 'for forms'
  await step.act(visitor)
  visitor.haste = 'never'
  mend()
  const { page } = visitor
  const said = problemOn(page)
  const meeting = { step: step.name, call, fault, status: page.status, said: said ?? '' }
  if (said === undefined) {
    expectDone(step, page, what)
    return { ...meeting, canBeTriedAgain: false }
  }
  expect([200, 500, 503], what).toContain(page.status)
  expectWayOut(page, what)
  // A page that could not be made holds nothing that was typed.
  if (/class="empty( |")/.test(page.html)) return { ...meeting, canBeTriedAgain: false }
  for (const [name, value] of Object.entries(step.keeps?.values ?? {}))
    expect(page.form(step.keeps?.form ?? '')?.values.get(name), `${what}: ${name}`).toBe(value)
  const mayBeDone = fault === 'loss' || fault === 'truncation' || fault === 'latency'
  if (pieces > 0 && !(step.takesOut && mayBeDone))
    expect(countOf(page.html), `${what}: pieces in the cart`).toBeGreaterThan(0)
  return { ...meeting, canBeTriedAgain: !mayBeDone && !step.isGoodOnce }
}

function expectDone(step: Step, page: HtmlPage, what: string): void {
  expect(step.done(page), `${what}: ${page.url} (${page.status}) says “${page.said}”`).toBe(true)
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
