import { CreateError } from './create-error.ts'
import { runProgram } from './run-program.ts'

const networkErrors = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/

/**
 * Runs `npm install`.
 *
 * @throws CreateError with what failed and how to continue
 */
export async function installDependencies(folder: string): Promise<void> {
  const { code, output } = await runProgram('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  if (code === 0) return
  const [, network] = networkErrors.exec(output) ?? []
  const reason = network
    ? `npm cannot reach its registry (${network}). Check the network`
    : `npm install failed:\n\n${output.trim()}\n\nFix the cause`
  throw new CreateError(
    `${reason}, then run these in ${folder}:\n\n  npm install\n  ${loadCommand}\n  npx platform clients add "My shop" --development\n\nand write the client id to CLIENT_ID in .env.`,
  )
}

/** Loads the demo store into the data folder of the project. */
export const loadCommand = 'npx platform load node_modules/@vitrine/demo-store/catalog.json'
