// Time and allocation of calls, as JSON on the standard output. `calls.ts <recording.json>`, with --expose-gc.
import { readFileSync } from 'node:fs'
import type { Recording } from '../../benchmarks/recorded-call.ts'
import { type Contest, contests, server } from './contestants.ts'

const rounds = 60
const callsPerRound = 10
const warmUpRounds = 20
const allocatingCalls = 40

type Name = keyof Contest
const names: readonly Name[] = ['bare', 'ours', 'theirs']

/** Microseconds per call, one number per round. The contestants take turns, so that a busy machine slows them alike. */
async function times(contest: Contest): Promise<Record<Name, number[]>> {
  const measured: Record<Name, number[]> = { bare: [], ours: [], theirs: [] }
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const name of names) {
      const startedAt = performance.now()
      for (let call = 0; call < callsPerRound; call += 1) await contest[name]()
      const microseconds = ((performance.now() - startedAt) * 1_000) / callsPerRound
      if (round >= 0) measured[name].push(microseconds)
    }
  }
  return measured
}

/** Bytes allocated per call; the young generation is large enough that no collection runs. */
async function allocation(contest: Contest): Promise<Record<Name, number>> {
  const measured: Record<Name, number> = { bare: 0, ours: 0, theirs: 0 }
  for (const name of names) {
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    for (let call = 0; call < allocatingCalls; call += 1) await contest[name]()
    measured[name] = (process.memoryUsage().heapUsed - before) / allocatingCalls
  }
  return measured
}

const recording = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Recording
globalThis.fetch = server(recording)
const results: Record<string, unknown> = {}
for (const [job, contest] of Object.entries(contests(recording, globalThis.fetch))) {
  results[job] = { microseconds: await times(contest), bytes: await allocation(contest) }
}
process.stdout.write(JSON.stringify(results))
