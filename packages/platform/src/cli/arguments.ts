import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { StartError } from '../runtime/index.ts'

export type StaffCommand =
  | {
      readonly action: 'add'
      readonly email: string
      readonly name: string | undefined
      /** As typed: comma-separated names. */
      readonly rights: string | undefined
    }
  | { readonly action: 'reset-password'; readonly email: string; readonly withFactor: boolean }

export type AppsCommand =
  | { readonly action: 'add'; readonly name: string; readonly rights: string }
  | { readonly action: 'list' }
  | { readonly action: 'rotate'; readonly id: string; readonly immediately: boolean }
  | { readonly action: 'revoke'; readonly id: string }

/** Undefined: not given. */
interface ClientFields {
  readonly redirectUris: readonly string[] | undefined
  readonly origins: readonly string[] | undefined
  readonly development: boolean | undefined
}

export type ClientsCommand =
  | ({ readonly action: 'add'; readonly name: string } & ClientFields)
  | { readonly action: 'list' }
  | ({ readonly action: 'update'; readonly id: string; readonly name: string | undefined } & ClientFields)
  | { readonly action: 'remove'; readonly id: string }

export type CatalogCommand =
  | { readonly action: 'export'; readonly file: string }
  | {
      readonly action: 'import'
      readonly file: string
      readonly dryRun: boolean
      /** Column name of the documented format → column name in the file. */
      readonly mapping: Readonly<Record<string, string>>
    }

interface ForSite {
  /** Client id that selects a site. */
  readonly clientId: string | undefined
}

export type Arguments =
  | { readonly command: 'help' }
  | ({ readonly command: 'start'; readonly file: string | undefined } & ForSite)
  | { readonly command: 'dev'; readonly file: string; readonly run: readonly string[] }
  | ({ readonly command: 'load'; readonly file: string } & ForSite)
  | ({ readonly command: 'staff'; readonly staff: StaffCommand } & ForSite)
  | ({ readonly command: 'apps'; readonly apps: AppsCommand } & ForSite)
  | ({ readonly command: 'clients'; readonly clients: ClientsCommand } & ForSite)
  | ({ readonly command: 'catalog'; readonly catalog: CatalogCommand } & ForSite)
  | { readonly command: 'mail'; readonly retry: boolean }
  | { readonly command: 'keys'; readonly revokePrevious: boolean }

/** Reads the arguments after the program's name. @throws StartError */
export function readArguments([command, ...args]: readonly string[]): Arguments {
  // Options after the name of the program belong to the program.
  if (command === 'dev' && args[0] !== '--help') return readDev(args)
  if (command === 'help' || command === '--help' || args.includes('--help')) {
    return { command: 'help' }
  }
  if (command === undefined) return { command: 'start', file: demoStoreFile(), clientId: undefined }
  try {
    return readCommand(command, args)
  } catch (error) {
    if (!isParseError(error)) throw error
    // "Unknown option '--x'. To specify a positional argument …"
    throw usageError(error.message.split('. ', 1)[0] ?? '')
  }
}

/** The demo store is a package of data, which is read like any other store document. */
function demoStoreFile(): string {
  return fileURLToPath(import.meta.resolve('@vitrine/demo-store/catalog.json'))
}

const clientIdOption = { 'client-id': { type: 'string' } } as const

function readCommand(command: string, args: string[]): Arguments {
  switch (command) {
    case 'start':
    // Former name of `start`.
    case 'serve': {
      const options = { store: { type: 'string' }, ...clientIdOption } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      expectNoMore(command, positionals)
      return { command: 'start', file: values.store, clientId: values['client-id'] }
    }
    case 'load': {
      const { values, positionals } = parseArgs({ args, options: clientIdOption, allowPositionals: true })
      const [file, ...rest] = positionals
      expectNoMore(command, rest)
      return { command, file: required(file, 'load', '<file>'), clientId: values['client-id'] }
    }
    case 'staff':
      return readStaff(args)
    case 'apps':
      return readApps(args)
    case 'clients':
      return readClients(args)
    case 'catalog':
      return readCatalog(args)
    case 'mail': {
      const [action, ...rest] = parseArgs({ args, allowPositionals: true }).positionals
      expectNoMore(command, rest)
      if (action !== undefined && action !== 'retry') throw unknownAction('mail', action)
      return { command, retry: action === 'retry' }
    }
    case 'keys': {
      const options = { 'at-once': { type: 'boolean' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const [action = '', ...rest] = positionals
      if (action !== 'rotate') throw unknownAction('keys', action)
      expectNoMore(command, rest)
      return { command, revokePrevious: values['at-once'] ?? false }
    }
    default:
      throw usageError(`Unknown command "${command}".`)
  }
}

function readDev(args: readonly string[]): Arguments {
  const [file, ...run] = args[0] === '--store' ? args.slice(1) : [demoStoreFile(), ...args]
  if (run[0] === undefined) throw usageError('"platform dev" needs <command>.')
  return { command: 'dev', file: required(file, 'dev --store', '<file>'), run }
}

function readStaff(args: string[]): Arguments {
  const options = {
    name: { type: 'string' },
    rights: { type: 'string' },
    'with-factor': { type: 'boolean' },
    ...clientIdOption,
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [action = '', address, ...rest] = positionals
  if (action !== 'add' && action !== 'reset-password') throw unknownAction('staff', action)
  expectNoMore('staff', rest)
  const email = required(address, `staff ${action}`, '<email>')
  const { name, rights, 'with-factor': withFactor = false, 'client-id': clientId } = values
  const staff: StaffCommand =
    action === 'add' ? { action, email, name, rights } : { action, email, withFactor }
  return { command: 'staff', staff, clientId }
}

function readApps(args: string[]): Arguments {
  const options = {
    rights: { type: 'string' },
    'at-once': { type: 'boolean' },
    ...clientIdOption,
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [action = '', subject, ...rest] = positionals
  expectNoMore('apps', action === 'list' ? positionals.slice(1) : rest)
  const { rights = '', 'at-once': immediately = false, 'client-id': clientId } = values
  const id = () => required(subject, `apps ${action}`, '<id>')
  const read = (): AppsCommand => {
    switch (action) {
      case 'add':
        return { action, name: required(subject, 'apps add', '<name>'), rights }
      case 'list':
        return { action }
      case 'rotate':
        return { action, id: id(), immediately }
      case 'revoke':
        return { action, id: id() }
      default:
        throw unknownAction('apps', action)
    }
  }
  return { command: 'apps', apps: read(), clientId }
}

function readClients(args: string[]): Arguments {
  const options = {
    name: { type: 'string' },
    redirect: { type: 'string', multiple: true },
    origin: { type: 'string', multiple: true },
    development: { type: 'boolean' },
    ...clientIdOption,
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, allowNegative: true })
  const [action = '', subject, ...rest] = positionals
  expectNoMore('clients', action === 'list' ? positionals.slice(1) : rest)
  const { name, redirect: redirectUris, origin: origins, development, 'client-id': clientId } = values
  const fields = { redirectUris, origins, development }
  const id = () => required(subject, `clients ${action}`, '<id>')
  const read = (): ClientsCommand => {
    switch (action) {
      case 'add':
        return { action, name: required(subject, 'clients add', '<name>'), ...fields }
      case 'list':
        return { action }
      case 'update':
        return { action, id: id(), name, ...fields }
      case 'remove':
        return { action, id: id() }
      default:
        throw unknownAction('clients', action)
    }
  }
  return { command: 'clients', clients: read(), clientId }
}

function readCatalog(args: string[]): Arguments {
  const options = {
    'dry-run': { type: 'boolean' },
    column: { type: 'string', multiple: true },
    ...clientIdOption,
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [action = '', path, ...rest] = positionals
  if (action !== 'export' && action !== 'import') throw unknownAction('catalog', action)
  expectNoMore('catalog', rest)
  const file = required(path, `catalog ${action}`, '<file>')
  const { column = [], 'dry-run': dryRun = false, 'client-id': clientId } = values
  if (action === 'export') return { command: 'catalog', catalog: { action, file }, clientId }
  const mapping = Object.fromEntries(column.map(readMapping))
  return { command: 'catalog', catalog: { action, file, dryRun, mapping }, clientId }
}

function readMapping(text: string): readonly [ours: string, theirs: string] {
  const [, ours, theirs] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  if (ours === undefined || theirs === undefined) {
    throw usageError(`--column must be <name>=<name in the file>, not "${text}".`)
  }
  return [ours, theirs]
}

function required(value: string | undefined, command: string, placeholder: string): string {
  if (value !== undefined) return value
  throw usageError(`"platform ${command}" needs ${placeholder}.`)
}

function expectNoMore(command: string, [unexpected]: readonly string[]): void {
  if (unexpected !== undefined) throw usageError(`Unexpected argument for "${command}": "${unexpected}".`)
}

function unknownAction(command: string, action: string): StartError {
  return usageError(
    action === '' ? `"platform ${command}" needs an action.` : `"${command}" has no action "${action}".`,
  )
}

function usageError(reason: string): StartError {
  return new StartError('badSetting', `${reason.replace(/\.?$/, '.')} Run \`platform help\` for the usage.`)
}

function isParseError(error: unknown): error is NodeJS.ErrnoException {
  return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
}
