import type { Browser, Page } from '@playwright/test'

/** The fields of a trace event (Trace Event Format) that are used here. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly id?: string
  /** In microseconds: start, duration and processor time of the thread. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly interactionId?: number } }
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/**
 * Performs an action and returns the cost of its slowest interaction: milliseconds of main-thread work between the
 * input and the next frame. On an idle machine that equals its duration (INP); on a busy one, the duration would
 * include other programs. Infinity if the trace has no interaction.
 */
export async function workUntilAnswer(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories })
  await act()
  // An interaction is reported after the next frame was presented.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[]
  }
  const timings = traceEvents.filter(({ name }) => name === 'EventTiming')
  const begun = timings.filter(({ ph, args }) => ph === 'b' && (args.data?.interactionId ?? 0) > 0)
  // Not reported by Chromium, or not yet: nothing was measured.
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

/** Layout Instability API, which TypeScript's DOM library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/**
 * Observes the page from its start. The returned function gives the cumulative layout shift so far, without shifts
 * after user input.
 */
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
