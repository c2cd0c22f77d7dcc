import { readFileSync } from 'node:fs'
import { styleText } from 'node:util'
import { type Migration, migrateProject } from './migrate-project.ts'

/** Arguments of `create-vitrine migrate`. */
export interface MigrateArguments {
  readonly folder: string
  readonly write: boolean
  readonly platform: string | undefined
}

/** The command `create-vitrine migrate`: prints the changes, or writes them. @throws CreateError with a message for the user */
export function runMigrate({ folder, write, platform }: MigrateArguments, manifest: URL): void {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string } // Our own package.json.
  const { changes, remarks } = migrateProject({ folder, write, version, platformUrl: platform })
  if (!write) for (const { diff } of changes) print(`${coloured(diff)}\n`)
  print(`${summarize(changes.length, write)}\n`)
  if (remarks.length > 0) print(`\nNot changed:\n${remarks.map(describe).join('')}\n${pagesNote}\n`)
}

const pagesNote =
  'Read: pages of the documentation site (`npm run docs` in the Vitrine repository). Then run your type check and your tests.'

function describe({ file, line, message, page }: Migration['remarks'][number]): string {
  return `  ${file}:${line}  ${message} Read ${page}\n`
}

function summarize(count: number, write: boolean): string {
  if (count === 0) return 'There is nothing to change.'
  const files = count === 1 ? '1 file' : `${count} files`
  return write
    ? `Changed ${files}. Run \`npm install\` next.`
    : `Would change ${files}. Run the command again with --write to change ${count === 1 ? 'it' : 'them'}.`
}

function coloured(diff: string): string {
  const paint = (line: string) =>
    /^\+(?!\+\+)/.test(line)
      ? styleText('green', line)
      : /^-(?!--)/.test(line)
        ? styleText('red', line)
        : line
  return process.stdout.isTTY ? diff.split('\n').map(paint).join('\n') : diff
}

function print(text: string): void {
  process.stdout.write(text)
}
