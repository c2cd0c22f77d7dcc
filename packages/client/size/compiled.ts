import { spawnSync } from 'node:child_process'
import { packageFolder } from './built-package.ts'

/** What the compiler says of files of this package against the published types. */
export function compiled(files: readonly string[], options: string): string {
  const usual =
    '--ignoreConfig --noEmit --strict --target ES2024 --lib ES2024,DOM,DOM.Iterable,DOM.AsyncIterable'
  const words = `${usual} ${options}`.split(' ')
  const { stdout } = spawnSync('npx', ['tsc', ...words, '--types', '', ...files], {
    cwd: packageFolder,
    encoding: 'utf8',
  })
  return stdout
}
