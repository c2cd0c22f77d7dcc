import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time by process. */
export type ProcessorTime = ReadonlyMap<number, number>

/** What a process and all below it have taken so far; empty where the system does not tell (Linux alone does). */
export function processorTime(pid: number): ProcessorTime {
  const taken = new Map<number, number>()
  const visit = (each: number): void => {
    // The database tidies up by itself, which is no page's work.
    if (readProc(`${each}/cmdline`).startsWith('postgres: autovacuum')) return
    let nanoseconds = 0
    for (const task of readTasks(each)) {
      // The first of its numbers is time on a processor.
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

/** Milliseconds between two readings. What a process took that ended meanwhile is not known. */
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
