import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './built-package.ts'

/** The compiler's errors for files of this package, checked against the built declarations. */
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

/** The compiler's errors for code by file name. */
export function compiledCode(code: Readonly<Record<string, string>>, options: string): string {
  // Inside the package, so that it can import itself by its name.
  const folder = mkdtempSync(`${packageFolder}.code-`)
  try {
    for (const [file, content] of Object.entries(code)) writeFileSync(join(folder, file), content)
    return compiled(
      Object.keys(code).map((file) => join(folder, file)),
      options,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
