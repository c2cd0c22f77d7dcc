import { readFileSync } from 'node:fs'

/** Processor time in milliseconds. */
export interface ProcessorTime {
  /** Of the platform's process. */
  readonly node: number
  /** Of the embedded database: all its processes. Zero if the system does not report it (Linux does). */
  readonly database: number
}

/** Processor time used so far by this process and its database. It does not include waiting on a busy machine, so runs can be compared. */
export function processorTime(): ProcessorTime {
  return processorTimeOf(process.pid, process.cpuUsage())
}

/** From the usage that a process reported. */
export function processorTimeOf(pid: number, { user, system }: NodeJS.CpuUsage): ProcessorTime {
  return { node: (user + system) / 1_000, database: databaseMs(pid) }
}

export function processorSince(before: ProcessorTime): ProcessorTime {
  const now = processorTime()
  return { node: now.node - before.node, database: now.database - before.database }
}

/** PostgreSQL is a child of the platform's process, and each connection is a child of PostgreSQL. */
function databaseMs(pid: number): number {
  const servers = childrenOf(pid)
  const processes = servers.flatMap((server) => [server, ...childrenOf(server)])
  return (
    processes.reduce((sum, pid) => sum + usedMs(pid), 0) + servers.reduce((sum, pid) => sum + endedMs(pid), 0)
  )
}

/** Of a process, if the system reports it (Linux does). */
export function childrenOf(pid: number): number[] {
  return (readProc(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)
}

/** The first number of `schedstat` is nanoseconds on a processor, which is more exact than the usual hundredths of a second. */
function usedMs(pid: number): number {
  return Number(readProc(`/proc/${pid}/schedstat`)?.split(' ')[0] ?? 0) / 1e6
}

/** Of children that have ended, in hundredths of a second: fields 16 and 17 of `stat`, counted after the name in parentheses. */
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
