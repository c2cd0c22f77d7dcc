import { readFileSync } from 'node:fs'

/** Milliseconds of processor. */
export interface ProcessorTime {
  /** Of the process that the platform runs in. */
  readonly node: number
  /** Of the embedded database: all its processes. Zero where the system does not tell (it does on Linux). */
  readonly database: number
}

/** Processor used so far by this process and the database below it. What a busy machine makes everybody wait for is not in it, so it is what runs are compared by. */
export function processorTime(): ProcessorTime {
  return processorTimeOf(process.pid, process.cpuUsage())
}

/** Of a process that told what it used. */
export function processorTimeOf(pid: number, { user, system }: NodeJS.CpuUsage): ProcessorTime {
  return { node: (user + system) / 1_000, database: databaseMs(pid) }
}

export function processorSince(before: ProcessorTime): ProcessorTime {
  const now = processorTime()
  return { node: now.node - before.node, database: now.database - before.database }
}

/** PostgreSQL is a child of the platform's process, and each of its connections a child of that one. */
function databaseMs(pid: number): number {
  const servers = childrenOf(pid)
  const processes = servers.flatMap((server) => [server, ...childrenOf(server)])
  return (
    processes.reduce((sum, pid) => sum + usedMs(pid), 0) + servers.reduce((sum, pid) => sum + endedMs(pid), 0)
  )
}

/** Of a process, where the system tells (Linux does). */
export function childrenOf(pid: number): number[] {
  return (readProc(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)
}

/** The first number of `schedstat` is nanoseconds on a processor, exact where the usual counts are in hundredths of a second. */
function usedMs(pid: number): number {
  return Number(readProc(`/proc/${pid}/schedstat`)?.split(' ')[0] ?? 0) / 1e6
}

/** Of children that have ended, in hundredths of a second: fields 16 and 17 of `stat`, counted behind the name in brackets. */
function endedMs(pid: number): number {
  const fields = readProc(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 10
}

/** Undefined for a process that has just ended, and for a system without `/proc`. */
function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
