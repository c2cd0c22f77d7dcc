// Builds platform and shop, each unless its last build was made from the current sources.
import { fileURLToPath } from 'node:url'
import { ensureIsBuilt } from './built.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const print = (line: string) => process.stdout.write(`${line}\n`)
await Promise.all([ensureIsBuilt('platform', root, print), ensureIsBuilt('shop', root, print)])
