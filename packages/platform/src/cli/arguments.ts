import { fileURLToPath } from 'node:url'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
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
  | ({
      readonly action: 'update'
      readonly id: string
      readonly name: string | undefined
      /** Are added, with their origins. */
      readonly addedRedirectUris: readonly string[]
    } & ClientFields)
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
  | ({
      readonly command: 'start'
      readonly file: string | undefined
      /** File with fields that replace those of the document's `store` part. */
      readonly brand?: string | undefined
    } & ForSite)
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

function readCommand(command: string, args: string[]): Arguments {
  switch (command) {
    case 'start':
    // Former name of `start`.
    case 'serve': {
      const { values, words, clientId } = parseWords(args, {
        store: { type: 'string' },
        brand: { type: 'string' },
      })
      expectNoMore(command, words)
      if (values.brand !== undefined && values.store === undefined)
        throw usageError('--brand needs --store <file>.')
      return { command: 'start', file: values.store, brand: values.brand, clientId }
    }
    case 'load': {
      const { words, clientId } = parseWords(args, {})
      const [file, ...rest] = words
      expectNoMore(command, rest)
      return { command, file: required(file, 'load', '<file>'), clientId }
    }
    case 'staff': {
      const options = {
        name: { type: 'string' },
        rights: { type: 'string' },
        'with-factor': { type: 'boolean' },
      } as const
      const { values, words, clientId } = parseWords(args, options)
      const { action, subject: email } = readAction(command, words, {
        add: '<email>',
        'reset-password': '<email>',
      })
      const { name, rights, 'with-factor': withFactor = false } = values
      const staff = action === 'add' ? { action, email, name, rights } : { action, email, withFactor }
      return { command, staff, clientId }
    }
    case 'apps': {
      const options = { rights: { type: 'string' }, 'at-once': { type: 'boolean' } } as const
      const { values, words, clientId } = parseWords(args, options)
      const actions = { add: '<name>', list: undefined, rotate: '<id>', revoke: '<id>' }
      const { action, subject } = readAction(command, words, actions)
      const { rights = '', 'at-once': immediately = false } = values
      const apps = action === 'add' ? { action, name: subject, rights } : { action, id: subject, immediately }
      return { command, apps, clientId }
    }
    case 'clients': {
      const options = {
        name: { type: 'string' },
        redirect: { type: 'string', multiple: true },
        'add-redirect': { type: 'string', multiple: true },
        origin: { type: 'string', multiple: true },
        development: { type: 'boolean' },
      } as const
      const { values, words, clientId } = parseWords(args, options)
      const actions = { add: '<name>', list: undefined, update: '<id>', remove: '<id>' }
      const { action, subject } = readAction(command, words, actions)
      const { name, redirect: redirectUris, origin: origins, development } = values
      const fields = { redirectUris, origins, development }
      const { 'add-redirect': addedRedirectUris = [] } = values
      const clients =
        action === 'add'
          ? { action, name: subject, ...fields }
          : { action, id: subject, name, addedRedirectUris, ...fields }
      return { command, clients, clientId }
    }
    case 'catalog': {
      const options = { 'dry-run': { type: 'boolean' }, column: { type: 'string', multiple: true } } as const
      const { values, words, clientId } = parseWords(args, options)
      const { action, subject: file } = readAction(command, words, { export: '<file>', import: '<file>' })
      const { column = [], 'dry-run': dryRun = false } = values
      const mapping = Object.fromEntries(column.map(readMapping))
      return { command, catalog: { action, file, dryRun, mapping }, clientId }
    }
    case 'mail': {
      const [action, ...rest] = parseArgs({ args, allowPositionals: true }).positionals
      expectNoMore(command, rest)
      if (action !== undefined && action !== 'retry') throw unknownAction('mail', action)
      return { command, retry: action === 'retry' }
    }
    case 'keys': {
      const options = { 'at-once': { type: 'boolean' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      readAction(command, positionals, { rotate: undefined })
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

/** Reads options and words of a command for one store, which `--client-id` selects. */
function parseWords<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  const { values, positionals } = parseArgs({
    args,
    options: { ...options, 'client-id': { type: 'string' } } as const,
    allowPositionals: true,
    // Only `--no-development` is of use; without it, a boolean option is false anyway.
    allowNegative: true,
  })
  // The compiler does not follow an option that is added to a type parameter.
  const { 'client-id': clientId } = values as { readonly 'client-id'?: string }
  return { values, words: positionals, clientId }
}

/**
 * Reads `<action> [<subject>]`.
 * @param actions the placeholder of each action's subject; undefined for an action without one
 */
function readAction<Action extends string>(
  command: string,
  [typed = '', subject, ...rest]: readonly string[],
  actions: Readonly<Record<Action, string | undefined>>,
): { readonly action: Action; readonly subject: string } {
  if (!Object.hasOwn(actions, typed)) throw unknownAction(command, typed)
  // Just checked.
  const action = typed as Action
  const placeholder = actions[action]
  if (placeholder === undefined) {
    expectNoMore(command, subject === undefined ? [] : [subject])
    return { action, subject: '' }
  }
  expectNoMore(command, rest)
  return { action, subject: required(subject, `${command} ${action}`, placeholder) }
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
