// Builds the shop unless the last build was made from the sources as they are.
import { fileURLToPath } from 'node:url'
import { ensureStorefrontIsBuilt } from './built.ts'

await ensureStorefrontIsBuilt(fileURLToPath(new URL('../..', import.meta.url)), (line) =>
  process.stdout.write(`${line}\n`),
)
