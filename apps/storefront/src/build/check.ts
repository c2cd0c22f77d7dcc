// `npm run check -w apps/storefront`: types of .astro files. Its tools work with TypeScript 6 and one of them takes whatever
// `typescript` lies at the root of the workspace, which is version 7: here each `typescript` is the one of this package.
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const typescript = import.meta.resolve('typescript')
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: typescript, shortCircuit: true } : next(specifier, context),
})

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
const root = fileURLToPath(new URL('../..', import.meta.url))
const { sync } = await import('astro')
const { check } = await import('@astrojs/check')

await sync({ root, logLevel: 'error' })
const hasErrors = await check({
  root,
  // Only .astro files: TypeScript 7 checks the rest, in a tenth of the time.
  tsconfig: `${root}tsconfig.astro.json`,
  watch: false,
  preserveWatchOutput: true,
  minimumSeverity: 'warning',
  minimumFailingSeverity: 'warning',
})
process.exitCode = hasErrors ? 1 : 0
