import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const sampleMs = 500
const quietShare = 0.15

/**
 * Waits until the processors are mostly idle, at most `timeoutMs`. Lighthouse computes a slow connection from one fast load and counts
 * everything that arrived before the first paint as required for it: on a busy machine also images and fonts that are not.
 */
export async function waitForQuietMachine(timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    const before = processorTimes()
    await pause(sampleMs)
    const after = processorTimes()
    if ((after.busy - before.busy) / (after.total - before.total) < quietShare) return
  }
}

function processorTimes(): { busy: number; total: number } {
  let busy = 0
  let total = 0
  for (const { times } of cpus()) {
    const all = times.user + times.nice + times.sys + times.idle + times.irq
    total += all
    busy += all - times.idle
  }
  return { busy, total }
}
