import type { RunningPlatform } from '../app/index.ts'
import { configureLog, exitCodes, StartError } from '../runtime/index.ts'
import { StoreDocumentError } from '../store-document/index.ts'
import { readArguments } from './arguments.ts'
import { readSettings, type Settings } from './settings.ts'
import { tellProgress } from './tell-progress.ts'
import { usage } from './usage.ts'

// What a command does is loaded once its words and settings make sense: help and refusals need none of the platform.

/** Runs the command and, but for `serve`, ends with it. Trouble that was foreseen is one sentence and an exit code. */
export async function runCommand(args: string[]): Promise<void> {
  await run(args).catch(fail)
}

async function run(words: string[]): Promise<void> {
  const args = readArguments(words)
  if (args.command === 'help') return say(usage)
  const settings = readSettings(process.env)
  configureLog({ pretty: process.stdout.isTTY === true })
  if (args.command === 'serve') return serve(settings, args)
  // Whoever types these reads the answer; what the parts say of their doings would only be in the way.
  configureLog({ level: 'warn' })
  switch (args.command) {
    case 'load':
      return loadAlone(settings, args)
    case 'staff':
      return say(await (await import('./staff.ts')).manageStaff(settings, args.clientId, args.job))
    case 'apps':
      return say(await (await import('./apps.ts')).manageApps(settings, args.clientId, args.job))
    case 'catalog':
      return say(await (await import('./catalog.ts')).moveCatalog(settings, args.clientId, args.job))
    case 'mail':
      return say(await (await import('./mail.ts')).tellOfMail(settings))
    case 'mail retry':
      return say(await (await import('./mail.ts')).retryMail(settings))
  }
}

interface StoreWanted {
  readonly file: string | undefined
  readonly clientId: string | undefined
}

async function serve(settings: Settings, { file, clientId }: StoreWanted): Promise<void> {
  const { startPlatform } = await import('../app/platform.ts')
  const starting = startPlatform(settings)
  endOnSignals(starting)
  const platform = await starting
  if (file !== undefined) await load(platform, file, clientId)
  // A parent process is told by message; a person reads it.
  if (process.send) process.send('ready')
  else say(`The platform listens on ${platform.url}.\n`)
}

async function loadAlone(
  { smtpUrl: _sendsNothing, ...settings }: Settings,
  { file, clientId }: StoreWanted & { readonly file: string },
): Promise<void> {
  const { startPlatform } = await import('../app/platform.ts')
  // Nobody is to call it meanwhile: any free port does.
  const platform = await startPlatform({ ...settings, port: 0, logLevel: 'warn' })
  try {
    await load(platform, file, clientId)
  } finally {
    await platform.close()
  }
}

async function load(platform: RunningPlatform, file: string, clientId: string | undefined): Promise<void> {
  const { openStoreFile } = await import('./store-file.ts')
  const store = await openStoreFile(file, clientId)
  const site = await platform.sites.load(store.document, { ...store, onProgress: tellProgress(say) })
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
