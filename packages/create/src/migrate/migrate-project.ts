import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { CreateError } from '../create-error.ts'
import { migrateManifest } from './migrate-manifest.ts'
import { migrateSource, type Remark } from './migrate-source.ts'

/** Settings of {@link migrateProject}. */
export interface MigrateOptions {
  readonly folder: string
  /** Writes the changes; otherwise only reports them. */
  readonly write: boolean
  /** Version of `@vitrine/client` for `package.json`. */
  readonly version: string
  /** Added as `baseUrl` to calls of `createClient` that have none. */
  readonly platformUrl?: string | undefined
}

/** What a migration changed, or would change. */
export interface Migration {
  /** Changed files with their unified diff; paths are relative to the folder. */
  readonly changes: readonly { readonly file: string; readonly diff: string }[]
  readonly remarks: readonly (Remark & { readonly file: string })[]
}

const sourceFile = /\.[cm]?[jt]sx?$/
/** Files that can contain imports and are not parsed. */
const otherFile = /\.(vue|svelte|astro|mdx|html)$/
const skippedFolder = /^(\..*|node_modules|dist|build|out|coverage)$/
const publicImport = /@wix\/[\w.-]+/

/**
 * Moves the code of a project from the public client to `@vitrine/client/compat`: imports, `package.json`, and with `platformUrl` the
 * creation of clients. Running it twice changes nothing more.
 *
 * @throws CreateError if the folder does not exist
 */
export function migrateProject(options: MigrateOptions): Migration {
  const folder = resolve(options.folder)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CreateError(`There is no folder ${folder}.`)
  const changes: { file: string; diff: string }[] = []
  const remarks: (Remark & { file: string })[] = []
  const remaining = new Set<string>()

  const change = (path: string, before: string, after: string) => {
    if (after === before) return
    const file = relative(folder, path)
    changes.push({ file, diff: createTwoFilesPatch(file, file, before, after) })
    if (options.write) writeFileSync(path, after)
  }
  for (const path of listFiles(folder)) {
    const text = readFileSync(path, 'utf8')
    const found = publicImport.exec(text)
    if (!found && !text.includes('@vitrine/client/compat')) continue
    const file = relative(folder, path)
    const skip = (index: number, message: string) => {
      for (const [name] of text.matchAll(new RegExp(publicImport, 'g'))) remaining.add(name)
      const line = text.slice(0, index).split('\n').length
      remarks.push({ file, line, message, page: '/reference/client/compat/' })
    }
    if (otherFile.test(path)) {
      if (found) skip(found.index, 'This kind of file is not changed; change its imports by hand.')
      continue
    }
    try {
      const result = migrateSource(path, text, options)
      change(path, text, result.code)
      for (const name of result.remainingPackages) remaining.add(name)
      remarks.push(...result.remarks.map((remark) => ({ file, ...remark })))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      skip(0, `The file cannot be parsed: ${error.message}`)
    }
  }
  for (const path of listFiles(folder, /^package\.json$/)) {
    const text = readFileSync(path, 'utf8')
    change(path, text, migrateManifest(text, remaining, options.version))
  }
  return { changes, remarks }
}

/** Files of a folder and its subfolders, without dependencies and build output. */
function listFiles(folder: string, pattern?: RegExp): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skippedFolder.test(entry.name) ? [] : listFiles(path, pattern)
    const isWanted = pattern?.test(entry.name) ?? (sourceFile.test(entry.name) || otherFile.test(entry.name))
    return isWanted ? [path] : []
  })
}
