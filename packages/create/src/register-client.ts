import { CreateError } from './create-error.ts'
import { loadCommand } from './install-dependencies.ts'
import { runProgram } from './run-program.ts'

/**
 * Loads the demo store into the project's data folder, and registers a development client there, which accepts every address of
 * this machine.
 *
 * @returns its client id
 * @throws CreateError with the output of the platform
 */
export async function registerClient(folder: string, name: string): Promise<string> {
  await runPlatform(folder, loadCommand.split(' '))
  const add = ['npx', 'platform', 'clients', 'add', name, '--development']
  const output = await runPlatform(folder, add)
  const [clientId] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/m.exec(output) ?? []
  if (clientId === undefined) throw new CreateError(`The platform printed no client id:\n\n${output}`)
  return clientId
}

async function runPlatform(folder: string, [npx = '', ...args]: readonly string[]): Promise<string> {
  const { code, output } = await runProgram(npx, args, { cwd: folder })
  if (code === 0) return output
  throw new CreateError(`"${[npx, ...args].join(' ')}" failed in ${folder}:\n\n${output.trim()}`)
}
