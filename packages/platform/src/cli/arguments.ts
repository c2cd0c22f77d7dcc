import { parseArgs } from 'node:util'
import { StartError } from '../runtime/index.ts'

/** What is to be done with API keys; `rights` as they were typed. */
export type AppsJob =
  | { readonly kind: 'add'; readonly name: string; readonly rights: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'rotate'; readonly id: string; readonly atOnce: boolean }
  | { readonly kind: 'revoke'; readonly id: string }

/** What is to be done with staff accounts; `rights` as they were typed. */
export type StaffJob =
  | {
      readonly kind: 'add'
      readonly email: string
      readonly name: string | undefined
      readonly rights: string | undefined
    }
  | { readonly kind: 'reset-password'; readonly email: string; readonly withFactor: boolean }

/** What is to be done with the whole catalog. */
export type CatalogJob =
  | { readonly kind: 'export'; readonly file: string }
  | {
      readonly kind: 'import'
      readonly file: string
      readonly dryRun: boolean
      /** Our name of a column → what the file calls it. */
      readonly mapping: Readonly<Record<string, string>>
    }

/** What the command was asked to do; `usage` explains each. */
export type Arguments =
  | { readonly command: 'help' }
  | { readonly command: 'serve'; readonly file: string | undefined; readonly clientId: string | undefined }
  | { readonly command: 'load'; readonly file: string; readonly clientId: string | undefined }
  | { readonly command: 'staff'; readonly job: StaffJob; readonly clientId: string | undefined }
  | { readonly command: 'apps'; readonly job: AppsJob; readonly clientId: string | undefined }
  | { readonly command: 'catalog'; readonly job: CatalogJob; readonly clientId: string | undefined }
  | { readonly command: 'mail' }
  | { readonly command: 'mail retry' }

/** Reads the words after the program's name. @throws StartError for a command that there is not */
export function readArguments(args: string[]): Arguments {
  const read = understood(args)
  if (read) return read
  throw new StartError(
    'badSetting',
    'The command is serve, load <file>, staff, apps, catalog or mail; `platform help` explains them.',
  )
}

function understood(args: string[]): Arguments | undefined {
  const words = parsed(args)
  if (!words) return undefined
  const { values, positionals } = words
  const [command = 'help', first, second, ...more] = positionals
  const clientId = values['client-id']
  if (values.help || command === 'help') return { command: 'help' }
  if (more.length > 0) return undefined
  const staffWork = command === 'staff' ? staffJob(first, second, values) : undefined
  if (staffWork) return { command: 'staff', job: staffWork, clientId }
  const job = command === 'apps' ? appsJob(first, second, values) : undefined
  if (job) return { command: 'apps', job, clientId }
  const move = command === 'catalog' ? catalogJob(first, second, values) : undefined
  if (move) return { command: 'catalog', job: move, clientId }
  if (second !== undefined) return undefined
  if (command === 'serve' && first === undefined) return { command, file: values.store, clientId }
  if (command === 'load' && first !== undefined) return { command, file: first, clientId }
  if (command === 'mail' && first === undefined) return { command }
  if (command === 'mail' && first === 'retry') return { command: 'mail retry' }
  return undefined
}

function staffJob(
  verb: string | undefined,
  email: string | undefined,
  values: { readonly name?: string; readonly rights?: string; readonly 'with-factor'?: boolean },
): StaffJob | undefined {
  if (email === undefined) return undefined
  if (verb === 'add') return { kind: 'add', email, name: values.name, rights: values.rights }
  if (verb === 'reset-password') {
    return { kind: 'reset-password', email, withFactor: values['with-factor'] ?? false }
  }
  return undefined
}

function appsJob(
  verb: string | undefined,
  subject: string | undefined,
  { rights, 'at-once': atOnce = false }: { readonly rights?: string; readonly 'at-once'?: boolean },
): AppsJob | undefined {
  if (verb === 'list' && subject === undefined) return { kind: 'list' }
  if (subject === undefined) return undefined
  if (verb === 'add') return { kind: 'add', name: subject, rights: rights ?? '' }
  if (verb === 'rotate') return { kind: 'rotate', id: subject, atOnce }
  if (verb === 'revoke') return { kind: 'revoke', id: subject }
  return undefined
}

function catalogJob(
  verb: string | undefined,
  file: string | undefined,
  {
    'dry-run': dryRun = false,
    column = [],
  }: { readonly 'dry-run'?: boolean; readonly column?: readonly string[] },
): CatalogJob | undefined {
  if (file === undefined) return undefined
  if (verb === 'export') return { kind: 'export', file }
  const pairs = column.map((text) => text.split(/=(.*)/s).slice(0, 2) as [string, string?])
  if (verb !== 'import' || pairs.some(([, theirs]) => !theirs)) return undefined
  return { kind: 'import', file, dryRun, mapping: Object.fromEntries(pairs) }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        name: { type: 'string' },
        'client-id': { type: 'string' },
        rights: { type: 'string' },
        'at-once': { type: 'boolean' },
        'with-factor': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        column: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    })
  } catch {
    // An option it does not know: the same answer as for a command it does not know.
    return undefined
  }
}
