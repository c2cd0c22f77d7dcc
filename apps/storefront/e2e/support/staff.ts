import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { platformProgram, repositoryRoot } from './server-process.ts'

/** Creates a staff account of the shared store with the platform's command; the first one is its owner. */
export async function addStaff(
  email = `${randomUUID()}@example.com`,
): Promise<{ readonly email: string; readonly oneTimePassword: string }> {
  const program = join(repositoryRoot, platformProgram)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', program, 'staff', 'add', email, '--name', 'Grace'],
    { env: { ...process.env, VITRINE_DATA: process.env['SHOP_DATA'] } },
  )
  const [, oneTimePassword = ''] = /shown this once: (\S+)/.exec(stdout) ?? []
  return { email, oneTimePassword }
}
