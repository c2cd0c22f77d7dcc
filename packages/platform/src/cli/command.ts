import type { RunningPlatform } from '../app/index.ts'
import { configureLog, exitCodes, StartError } from '../runtime/index.ts'
import { StoreDocumentError } from '../store-document/index.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { helpText } from './help.ts'
import { readSettings, type Settings } from './settings.ts'

// Each command imports its code only after arguments and settings are valid, so that help and usage errors are fast.

/** Runs one command. Expected errors are printed as one line; the process ends with the matching exit code. */
export async function runCommand(args: string[]): Promise<void> {
  await run(args).catch(fail)
}

async function run(words: string[]): Promise<void> {
  const args = readArguments(words)
  if (args.command === 'help') return print(helpText)
  if (args.command === 'dev') {
    const { runWithPlatform } = await import('./dev.ts')
    process.exit(await runWithPlatform(args.run, args.file, print))
  }
  const settings = readSettings(process.env)
  configureLog({ pretty: process.stdout.isTTY === true })
  if (args.command === 'start') return start(settings, args)
  // The other commands print a result for a person to read; info log lines would get in the way.
  configureLog({ level: 'warn' })
  switch (args.command) {
    case 'load': {
      const { loadStoreFile } = await import('./load-store.ts')
      return loadStoreFile(settings, args.file, args.clientId, print)
    }
    case 'staff': {
      const { manageStaff } = await import('./staff.ts')
      return print(await manageStaff(settings, args.clientId, args.staff))
    }
    case 'apps': {
      const { manageApps } = await import('./apps.ts')
      return print(await manageApps(settings, args.clientId, args.apps))
    }
    case 'clients': {
      const { manageClients } = await import('./clients.ts')
      return print(await manageClients(settings, args.clientId, args.clients))
    }
    case 'catalog': {
      const { transferCatalog } = await import('./catalog.ts')
      return print(await transferCatalog(settings, args.clientId, args.catalog))
    }
    case 'keys': {
      const { rotateKeys } = await import('./keys.ts')
      return print(await rotateKeys(settings, args.revokePrevious))
    }
    case 'mail': {
      const { describeMail, retryMail } = await import('./mail.ts')
      return print(await (args.retry ? retryMail : describeMail)(settings))
    }
  }
}

type StartArguments = Extract<Arguments, { command: 'start' }>

async function start(settings: Settings, args: StartArguments) {
  const starting = startWithStore(settings, args)
  closeOnSignals(starting)
  const platform = await starting
  // A parent process gets a message instead of text.
  if (process.send) process.send('ready')
  else print(`The platform listens on ${platform.url}.\n`)
}

async function startWithStore(
  settings: Settings,
  { file, brand, clientId }: StartArguments,
): Promise<RunningPlatform> {
  const { startPlatform } = await import('../app/index.ts')
  return startPlatform({
    ...settings,
    async prepare(sites) {
      if (file !== undefined) {
        const { loadStore } = await import('./load-store.ts')
        await loadStore(sites.load, { file, brand, clientId }, print)
      } else if (await sites.isEmpty()) {
        print(
          'No store is loaded. Load one with "platform load <file>", or start with --store <file>. "platform" without a command loads the demo store.\n',
        )
      }
    },
  })
}

/** The first signal shuts down gracefully, the second one immediately. */
function closeOnSignals(starting: Promise<RunningPlatform>): void {
  let isClosing = false
  const close = () => {
    if (isClosing) process.exit(exitCodes.unexpected)
    isClosing = true
    // A signal during startup or the load of a store waits for its end, then closes everything in order.
    starting
      .then((platform) => platform.close())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close)
  // When the parent process ends, for whatever reason, so does the platform.
  process.on('disconnect', () => isClosing || close())
}

function print(text: string): void {
  process.stdout.write(text)
}

function fail(error: unknown): never {
  const isExpected = error instanceof StartError || error instanceof StoreDocumentError
  const text = isExpected
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`${text}\n`)
  const code =
    error instanceof StartError ? error.exitCode : isExpected ? exitCodes.badSetting : exitCodes.unexpected
  process.exit(code)
}
