import type { Page } from '@playwright/test'

export interface Responsiveness {
  /** Runs one act and tells how long its slowest interaction took until the page showed something, in milliseconds. */
  interaction(act: () => Promise<void>): Promise<number>
  /** Cumulative layout shift so far: what moved without anybody having asked for it. */
  shift(): Promise<number>
}

/** Layout Instability API, which the library of types does not have. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface Watch {
  slowest: number
  shift: number
}

/** Slows the page's processor down and watches what Web Vitals call INP and CLS, through the browser's own timings. */
export async function watchResponsiveness(page: Page, slowDown: number): Promise<Responsiveness> {
  await page.addInitScript(() => {
    const watch: Watch = { slowest: 0, shift: 0 }
    Object.assign(globalThis, { watch })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) watch.slowest = Math.max(watch.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) watch.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  // Timings are told after the frame that ends them.
  const told = () =>
    page.evaluate(
      () =>
        new Promise<Watch>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              setTimeout(() => resolve((globalThis as typeof globalThis & { watch: Watch }).watch)),
            ),
          )
        }),
    )
  return {
    async interaction(act) {
      await page.evaluate(() => {
        Object(globalThis).watch.slowest = 0
      })
      await act()
      return (await told()).slowest
    },
    shift: async () => (await told()).shift,
  }
}
