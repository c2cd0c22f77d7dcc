import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const sampleMs = 500
const quietShare = 0.15

/**
 * Waits until other work leaves the processors alone, at most `patienceMs`. Lighthouse works out a slow line from one quick
 * load, and takes whatever came before the first paint for something the paint had to wait for: on a busy machine, pictures
 * and faces that no visitor waits for.
 */
export async function quietMachine(patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
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
