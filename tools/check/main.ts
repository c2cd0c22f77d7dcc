// `npm test` runs the steps of scope `test`; `--all` (`npm run test:all`) and `--release` (`npm run test:release`) add those that take
// longer. `npm run check -- lint types` runs only the named steps.
import { fileURLToPath } from 'node:url'
import { type Result, run, type Step, scopes } from './run.ts'
import { groups } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const names = groups.flat().map((step) => step.name)
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const scope = process.argv.includes('--release')
    ? 'release'
    : process.argv.includes('--all')
      ? 'all'
      : 'test'
  const isInScope = (step: Step) => scopes.indexOf(step.scope ?? 'test') <= scopes.indexOf(scope)
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) {
    say(`There is no step "${unknown}". Steps: ${names.join(', ')}.`)
    return 2
  }

  const startedAt = performance.now()
  const results: Result[] = []
  for (const group of groups) {
    const steps = group.filter((step) => (wanted.length === 0 ? isInScope(step) : wanted.includes(step.name)))
    for (const step of steps) if (step.live) say(`▸ ${step.name}: ${step.proves}`)
    results.push(...(await Promise.all(steps.map(runAndReport))))
    if (results.some((result) => !result.ok)) break
  }

  const failed = results.filter((result) => !result.ok)
  const seconds = (performance.now() - startedAt) / 1_000
  say(
    `\n${failed.length === 0 ? 'Everything passed' : `Failed: ${failed.map((result) => result.step.name).join(', ')}`}, after ${seconds.toFixed(0)} s.`,
  )
  say(`checks: ${results.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

async function runAndReport(step: Step): Promise<Result> {
  const result = await run(step, root)
  if (!result.ok && result.output) say(result.output.trimEnd())
  say(`${result.ok ? '✓' : '✗'} ${step.name} (${result.seconds.toFixed(1)} s) ${step.proves}`)
  return result
}

process.exitCode = await main()
