// `npm run explore`: every property test on cases that no run has drawn before (decision 44). Arguments go to Vitest.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('{packages,apps}/*/{src,server,e2e}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => readFileSync(`${root}/${file}`, 'utf8').includes("from 'fast-check'"),
)
const seed = process.env['PROPERTY_SEED'] ?? String(randomInt(2 ** 31))
process.stdout.write(`${files.length} files of property tests, PROPERTY_SEED=${seed}\n`)
const { status } = spawnSync('npx', ['vitest', 'run', ...files, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_SEED: seed },
  shell: process.platform === 'win32',
})
process.stdout.write(`PROPERTY_SEED=${seed} draws the same again.\n`)
process.exitCode = status ?? 1
