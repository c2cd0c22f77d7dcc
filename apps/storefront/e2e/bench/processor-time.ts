import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time by process. */
export type ProcessorTime = ReadonlyMap<number, number>

/** Processor time of a process and its descendants; empty where the system does not report it (only Linux does). */
export function processorTime(pid: number): ProcessorTime {
  const taken = new Map<number, number>()
  const visit = (each: number): void => {
    // Vacuuming is not part of a page's work.
    if (readProc(`${each}/cmdline`).startsWith('postgres: autovacuum')) return
    let nanoseconds = 0
    for (const task of readTasks(each)) {
      // The first number is processor time.
      nanoseconds += Number(readProc(`${each}/task/${task}/schedstat`).split(' ', 1)[0])
      for (const child of readProc(`${each}/task/${task}/children`).split(' ')) {
        if (child.trim() !== '') visit(Number(child))
      }
    }
    if (nanoseconds > 0) taken.set(each, nanoseconds / 1e6)
  }
  visit(pid)
  return taken
}

/** Milliseconds between two readings. Processes that ended in between are not counted. */
export function takenBetween(before: ProcessorTime, after: ProcessorTime): number {
  let sum = 0
  for (const [pid, time] of after) sum += time - (before.get(pid) ?? 0)
  return sum
}

function readTasks(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return [] // It ended, or this is no Linux.
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return '' // It ended since it was listed.
  }
}
