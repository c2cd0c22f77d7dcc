// `npm test` runs the steps of scope `test`; `--all` (`npm run test:all`) and `--release` (`npm run test:release`) add those that take
// longer. `npm run check -- lint types` runs only the named steps.
import { fileURLToPath } from 'node:url'
import { type Result, run, type Step, scopes } from './run.ts'
import { groups } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const names = groups.flat().map((step) => step.name)
  const selected = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const scope = process.argv.includes('--release')
    ? 'release'
    : process.argv.includes('--all')
      ? 'all'
      : 'test'
  const isInScope = (step: Step) => scopes.indexOf(step.scope ?? 'test') <= scopes.indexOf(scope)
  const unknown = selected.find((name) => !names.includes(name))
  if (unknown) {
    print(`There is no step "${unknown}". Steps: ${names.join(', ')}.`)
    return 2
  }

  const startedAt = performance.now()
  const results: Result[] = []
  for (const group of groups) {
    const steps = group.filter((step) =>
      selected.length === 0 ? isInScope(step) : selected.includes(step.name),
    )
    for (const step of steps) if (step.live) print(`▸ ${step.name}: ${step.proves}`)
    results.push(...(await Promise.all(steps.map(runAndReport))))
    if (results.some((result) => !result.ok)) break
  }

  const failed = results.filter((result) => !result.ok)
  const seconds = (performance.now() - startedAt) / 1_000
  print(
    `\n${failed.length === 0 ? 'Everything passed' : `Failed: ${failed.map((result) => result.step.name).join(', ')}`}, after ${seconds.toFixed(0)} s.`,
  )
  print(`checks: ${results.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

async function runAndReport(step: Step): Promise<Result> {
  const result = await run(step, root)
  if (!result.ok && result.output) print(result.output.trimEnd())
  print(`${result.ok ? '✓' : '✗'} ${step.name} (${result.seconds.toFixed(1)} s) ${step.proves}`)
  return result
}

process.exitCode = await main()
