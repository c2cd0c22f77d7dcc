import type { Browser, Page } from '@playwright/test'

/** What the Trace Event Format says of an event, of which these fields count here. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly id?: string
  /** Microseconds: when, for how long, and how much of that its thread had the processor. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly interactionId?: number } }
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/**
 * Performs an act and tells what its slowest interaction cost: milliseconds that the page's main thread worked between the input
 * and the frame that answered it. On a machine with nothing else to do that is how long it took (INP); on a busy one the clock would
 * tell of the other programs. Infinity where the trace has no interaction.
 */
export async function workUntilAnswer(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories })
  await act()
  // An interaction is told of after the frame that answered it was shown.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[]
  }
  const timings = traceEvents.filter(({ name }) => name === 'EventTiming')
  const begun = timings.filter(({ ph, args }) => ph === 'b' && (args.data?.interactionId ?? 0) > 0)
  // Chromium did not tell of it, or not yet: nothing was measured.
  if (begun.length === 0) return Number.POSITIVE_INFINITY
  return Math.max(...begun.map((timing) => workDuring(timing, timings, traceEvents)))
}

function workDuring(begin: TraceEvent, timings: readonly TraceEvent[], all: readonly TraceEvent[]): number {
  const end = timings.find(({ ph, id, ts }) => ph === 'e' && id === begin.id && ts >= begin.ts)
  const isWork = ({ name, pid, tid, ts, dur = 0 }: TraceEvent) =>
    name === 'RunTask' &&
    pid === begin.pid &&
    tid === begin.tid &&
    ts + dur > begin.ts &&
    ts < (end?.ts ?? begin.ts)
  return all.filter(isWork).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000
}

/** Layout Instability API, which the library of types does not have. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Watches the page from its beginning; the answer tells its cumulative layout shift so far: what moved without being asked to. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) Object(globalThis).shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Object(globalThis).shift as number)
}
