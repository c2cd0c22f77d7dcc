import { parseArgs } from 'node:util'
import { StoreDocumentError } from '../domains/sites/importer.ts'
import type { NewStaff } from '../domains/staff/add-staff.ts'
import { configureLog } from '../log/log.ts'
import { type RunningPlatform, startPlatform } from '../platform.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { readSettings } from './settings.ts'
import { addStaffMember } from './staff.ts'
import { openStoreFile } from './store-file.ts'
import { usage } from './usage.ts'

/** Runs the command and, but for `serve`, ends with it. Trouble that was foreseen is one sentence and an exit code. */
export async function runCommand(args: string[]): Promise<void> {
  await run(args).catch(fail)
}

async function run(args: string[]): Promise<void> {
  const { command, file, clientId, staff } = readArguments(args)
  if (command === 'help') return say(usage)
  const settings = readSettings(process.env)
  configureLog({ pretty: process.stdout.isTTY === true })
  if (staff) {
    configureLog({ level: 'warn' })
    const added = await addStaffMember(settings, clientId, staff)
    return say(
      `${added.email} is now ${added.role === 'OWNER' ? 'the owner' : 'a collaborator'} of ${added.siteName}.\nOne-time password, shown this once: ${added.oneTimePassword}\n`,
    )
  }
  if (command === 'load') {
    // Nobody is to call it meanwhile: any free port does.
    const platform = await startPlatform({ ...settings, port: 0, logLevel: 'warn' })
    try {
      await load(platform, file as string, clientId)
    } finally {
      await platform.close()
    }
    return
  }
  const starting = startPlatform(settings)
  endOnSignals(starting)
  const platform = await starting
  if (file !== undefined) await load(platform, file, clientId)
  // A parent process is told by message; a person reads it.
  if (process.send) process.send('ready')
  else say(`The platform listens on ${platform.url}.\n`)
}

interface Arguments {
  readonly command: 'serve' | 'load' | 'staff' | 'help'
  readonly file: string | undefined
  readonly clientId: string | undefined
  readonly staff?: NewStaff
}

function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        name: { type: 'string' },
        'client-id': { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    const [command = 'help', file, ...more] = positionals
    const clientId = values['client-id']
    if (values.help || command === 'help') return { command: 'help', file: undefined, clientId }
    if (command === 'serve' && file === undefined) return { command, file: values.store, clientId }
    const [email] = more
    if (command === 'staff' && file === 'add' && email !== undefined && more.length === 1) {
      return { command, file: undefined, clientId, staff: { email, name: values.name } }
    }
    if (command === 'load' && file !== undefined && more.length === 0) return { command, file, clientId }
  } catch {
    // An option it does not know: the same answer as for a command it does not know.
  }
  throw new StartError(
    'badSetting',
    'The command is serve, load <file> or staff add <email>; `platform help` explains them.',
  )
}

async function load(platform: RunningPlatform, file: string, clientId: string | undefined): Promise<void> {
  const store = await openStoreFile(file, clientId)
  const site = await platform.sites.load(store.document, store)
  say(`${site.name} ${site.changed ? 'is loaded' : 'is unchanged'}; its client id is ${site.clientId}.\n`)
}

/** The first signal finishes what is under way, a second one ends at once (requirements.md PLT-69). */
function endOnSignals(starting: Promise<RunningPlatform>): void {
  let asked = false
  const end = () => {
    if (asked) process.exit(exitCodes.unexpected)
    asked = true
    // Asked while it starts, it starts first: what was begun is then closed in order.
    starting
      .then((platform) => platform.close())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  // A parent process that ends, however it ends, takes the platform along.
  process.on('disconnect', () => asked || end())
}

function say(text: string): void {
  process.stdout.write(text)
}

function fail(error: unknown): never {
  const expected = error instanceof StartError || error instanceof StoreDocumentError
  const text = expected
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`${text}\n`)
  const code =
    error instanceof StartError ? error.exitCode : expected ? exitCodes.badSetting : exitCodes.unexpected
  process.exit(code)
}
