// Builds platform and shop, each unless its last build was made from the sources as they are.
import { fileURLToPath } from 'node:url'
import { ensureIsBuilt } from './built.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)
await Promise.all([ensureIsBuilt('platform', root, say), ensureIsBuilt('shop', root, say)])
